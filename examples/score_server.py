"""A service that scores sheets: POST one to /score, and get its score or what is wrong with it.

uvicorn --app-dir examples score_server:app
"""

from typing import Annotated

from fastapi import Body, FastAPI
from fastapi.exceptions import RequestValidationError

import jamb

app = FastAPI(title="Scores of Jamb")


@app.post("/score")
def score(sheet: Annotated[jamb.Sheet, Body()]) -> jamb.SheetScore:
    """The score of a sheet; 422 with every fault if it can't be read, or if no play leads to it."""
    if violations := jamb.validate(sheet):
        raise RequestValidationError([error(violation) for violation in violations])
    return sheet.score()


def error(violation: jamb.Violation) -> dict[str, object]:
    """A violation in the form of the errors that FastAPI finds itself, with its data in `ctx`."""
    place = [name for name in (violation.column, violation.category) if name is not None]
    return {
        "type": violation.code,
        "loc": ("body", "cells", *place),
        "msg": violation.message,
        "ctx": jamb.to_dict(violation),
    }
