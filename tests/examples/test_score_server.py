"""The example of a service answers as a client of it would see.

FastAPI comes with the extra `examples`, not with `test`: `.ci/run` runs this file once that is installed.
"""

import asyncio
import importlib.util
import json
from typing import Any

import jsonschema
import pytest

import jamb
from helpers.places import EXAMPLES
from jamb.rulesets import KENTA

pytest.importorskip("fastapi", reason="needs the extra `examples`; .ci/run runs this file with it")
httpx = pytest.importorskip("httpx", reason="needs the extra `examples`; .ci/run runs this file with it")

SHEET = jamb.Sheet.from_cells(KENTA, {"down": {"ones": 3}, "free": {"full": 54}})


def service() -> Any:
    spec = importlib.util.spec_from_file_location("score_server", EXAMPLES / "score_server.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.app


APP = service()


def ask(method: str, path: str, text: str = "") -> tuple[int, Any]:
    """The status and the data of the answer."""

    async def answer() -> Any:
        transport = httpx.ASGITransport(app=APP)
        async with httpx.AsyncClient(transport=transport, base_url="http://service") as client:
            headers = {"Content-Type": "application/json"}
            return await client.request(method, path, content=text.encode(), headers=headers)

    response = asyncio.run(answer())
    return response.status_code, response.json()


def test_a_sheet_is_scored() -> None:
    assert ask("POST", "/score", jamb.dumps(SHEET)) == (200, jamb.to_dict(SHEET.score()))


def test_a_sheet_with_faults_is_refused_with_all_of_them() -> None:
    sheet = jamb.Sheet.from_cells(KENTA, {"down": {"twos": 4}, "free": {"full": 55}})
    status, answer = ask("POST", "/score", jamb.dumps(sheet))
    assert status == 422
    assert [error["ctx"] for error in answer["detail"]] == jamb.to_dict(jamb.validate(sheet))
    assert answer["detail"][1]["loc"] == ["body", "cells", "free", "full"]


def test_an_unknown_ruleset_is_refused() -> None:
    status, answer = ask("POST", "/score", '{"ruleset": "nope"}')
    assert status == 422
    assert ["body", "ruleset"] in [error["loc"] for error in answer["detail"]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nope",
        "[]",
        "null",
        '"kenta"',
        '{"format": NaN, "ruleset": "kenta", "cells": {}}',
        '{"format": 1, "ruleset": "\\ud800", "cells": {}}',
        '{"format": 1, "ruleset": "kenta", "cells": {"\\ud800": {"\\ud800": "\\ud800"}}}',
        '{"format": 1, "ruleset": "kenta", "cells": {"up": {"ones": 1e999}}}',
        '{"format": 1, "ruleset": "kenta", "cells": {"up": {"ones": ' + "9" * 1000 + "}}}",
        '{"format": 1, "ruleset": {"name": "x", "dice": {"a": [NaN]}}, "cells": {}}',
    ],
)
def test_whatever_is_sent_the_answer_is_422(text: str) -> None:
    status, answer = ask("POST", "/score", text)
    assert status == 422
    assert answer["detail"]


def test_the_service_describes_itself() -> None:
    """Each reference of its OpenAPI document leads somewhere, and the sheet's schema takes a sheet."""
    status, document = ask("GET", "/openapi.json")
    assert status == 200
    body = document["paths"]["/score"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    schema = {**body, "components": document["components"]}
    jsonschema.Draft202012Validator(schema).validate(json.loads(jamb.dumps(SHEET)))
    assert not jsonschema.Draft202012Validator(schema).is_valid({"ruleset": "nope"})
    names = {part.split('"')[0] for part in json.dumps(document).split('"#/components/schemas/')[1:]}
    assert names <= set(document["components"]["schemas"])
