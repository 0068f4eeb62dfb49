"""How the HTML looks. Every rule is bound to `figure.jamb`, and strong enough for the styles of notebooks.

Notebooks colour every other row and the one under the mouse; so each cell has a ground of its own.
"""

from typing import Final

import attrs

from jamb.render.theme import Theme

_NAMES: Final = tuple(field.name for field in attrs.fields(Theme))

THEME: Final = f"figure.jamb-auto {{ {' '.join(f'--jamb-{name}: ${name};' for name in _NAMES)} }}"
"""The colours for the style, in a theme."""

STYLE: Final = """\
figure.jamb {
  box-sizing: border-box; width: max-content; max-width: 100%; margin: 0; padding: 0.75em;
  border-radius: 0.4em; background: var(--jamb-paper); color: var(--jamb-ink);
  font: 0.9rem/1.35 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", Verdana, sans-serif; text-align: left;
}
figure.jamb .jamb-scroll { position: relative; overflow-x: auto; }
figure.jamb .jamb-scroll:focus-visible, figure.jamb summary:focus-visible {
  outline: 2px solid var(--jamb-accent); outline-offset: 1px;
}
figure.jamb .jamb-table {
  width: auto; margin: 0; border: 0; border-collapse: separate; border-spacing: 0; font-size: inherit;
  background: none; color: inherit; table-layout: auto; font-variant-numeric: tabular-nums lining-nums;
}
figure.jamb .jamb-table caption {
  caption-side: top; padding: 0 0 0.5em; background: none; color: inherit; font-weight: bold;
  text-align: left;
}
figure.jamb .jamb-table th, figure.jamb .jamb-table td {
  box-sizing: border-box; height: 1.9em; min-width: 3em; max-width: none; padding: 0.2em 0.6em;
  border: 0 solid var(--jamb-line); border-width: 0 1px 1px 0; background: var(--jamb-paper);
  color: var(--jamb-ink); font-weight: normal; text-align: right; vertical-align: middle; white-space: nowrap;
}
figure.jamb .jamb-table th[scope="row"] { text-align: left; }
figure.jamb .jamb-table tr > :first-child {
  position: sticky; left: 0; z-index: 1; border-left-width: 1px; border-right: 2px solid var(--jamb-rule);
}
figure.jamb .jamb-table thead tr:first-child > * { border-top-width: 1px; }
figure.jamb .jamb-table thead tr:last-child > * { border-bottom: 2px solid var(--jamb-rule); }
figure.jamb .jamb-table thead tr > * { background: var(--jamb-head); font-weight: bold; text-align: center; }
figure.jamb .jamb-table thead [scope="col"] { white-space: normal; }
figure.jamb .jamb-table thead [scope="col"][title] { cursor: help; }
figure.jamb .jamb-table .jamb-starts { border-left: 3px double var(--jamb-rule); }
figure.jamb bdi {
  display: inline-block; max-width: 20em; overflow-wrap: anywhere; white-space: pre-wrap; vertical-align: top;
}
figure.jamb .jamb-table tbody tr:last-child > * { border-bottom: 2px solid var(--jamb-rule); }
figure.jamb .jamb-table tr[class] > * { background: var(--jamb-sums); }
figure.jamb .jamb-table tr.jamb-subtotal > *, figure.jamb .jamb-table tr.jamb-column > *,
figure.jamb .jamb-table tr.jamb-sheet > * { font-weight: bold; }
figure.jamb .jamb-table tr.jamb-section > th { height: 0; padding: 0; border: 0; line-height: 0; }
figure.jamb [data-mark~="struck"] { color: var(--jamb-soft); }
figure.jamb [data-mark~="due"] { outline: 1px dashed var(--jamb-accent); outline-offset: -4px; }
figure.jamb .jamb-table [data-mark~="offered"] {
  background: var(--jamb-offer); color: var(--jamb-accent); font-weight: bold;
}
figure.jamb .jamb-table [data-mark~="announceable"] { color: var(--jamb-accent); font-weight: bold; }
figure.jamb .jamb-table [data-mark~="bound"] {
  background: var(--jamb-bound); outline: 2px solid var(--jamb-accent); outline-offset: -3px;
}
figure.jamb figcaption {
  width: 22em; min-width: 100%; max-width: 100%; margin: 0; padding: 0.6em 0 0; font-size: 0.92em;
  text-align: left;
}
figure.jamb figcaption dl { margin: 0; padding: 0; }
figure.jamb figcaption .jamb-legend { display: flex; flex-wrap: wrap; gap: 0.3em 1.2em; }
figure.jamb figcaption .jamb-legend div { display: flex; gap: 0.5em; }
figure.jamb figcaption dt, figure.jamb figcaption dd { float: none; width: auto; margin: 0; padding: 0; }
figure.jamb figcaption dt { font-weight: bold; }
figure.jamb figcaption .jamb-legend dt { min-width: 2em; outline-offset: 0; text-align: center; }
figure.jamb figcaption details { margin: 0.5em 0 0; }
figure.jamb figcaption details dl { padding: 0.3em 0 0 1em; }
figure.jamb figcaption details div { margin: 0.2em 0 0; }
figure.jamb figcaption details dt, figure.jamb figcaption details dd { display: inline; }
figure.jamb figcaption details dt::after { content: ": "; }
figure.jamb summary { cursor: pointer; }
figure.jamb .jamb-words {
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden;
  clip-path: inset(50%); border: 0; white-space: nowrap;
}
@media print { figure.jamb .jamb-scroll { overflow: visible; } figure.jamb details { display: none; } }
"""
