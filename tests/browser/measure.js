// Measures what was drawn, in the browser that drew it, and writes the faults it finds as JSON.
"use strict";

const faults = [];
const measured = { cells: 0, texts: 0, inks: 0 };

function fault(kind, element, detail) {
  const drawn = element.closest("[data-shown]");
  faults.push([kind, drawn ? drawn.dataset.shown : "", element.textContent.trim().slice(0, 40), detail]);
}

function within(inner, outer, slack = 0.5) {
  return (
    inner.left >= outer.left - slack && inner.top >= outer.top - slack &&
    inner.right <= outer.right + slack && inner.bottom <= outer.bottom + slack
  );
}

function parts(colour) {
  return colour.match(/[\d.]+/g).map(Number);
}

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function ground(element) {
  for (let one = element; one; one = one.parentElement) {
    const colour = parts(getComputedStyle(one).backgroundColor);
    if (colour.length < 4 || colour[3] === 1) return colour;
  }
  return [255, 255, 255];
}

function readable(element, ink, paper) {
  measured.inks += 1;
  const found = contrast(ink, paper);
  if (found < 4.5) fault("contrast", element, found.toFixed(2));
}

for (const details of document.querySelectorAll("details")) details.open = true;

for (const cell of document.querySelectorAll("figure.jamb :is(th, td, caption, dt, dd, summary)")) {
  measured.cells += 1;
  const hidden = cell.closest(".jamb-section");
  if (!hidden && (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1)) {
    // an element in a line has no size of its own
    if (getComputedStyle(cell).display !== "inline") fault("clipped", cell, `${cell.scrollWidth}`);
  }
  if (!hidden) readable(cell, parts(getComputedStyle(cell).color), ground(cell));
}

for (const name of document.querySelectorAll("figure.jamb bdi")) {
  if (!within(name.getBoundingClientRect(), name.closest("th").getBoundingClientRect())) {
    fault("clipped", name, "name");
  }
}

for (const figure of document.querySelectorAll("figure.jamb")) {
  const room = figure.parentElement.getBoundingClientRect();
  if (!within(figure.getBoundingClientRect(), room)) fault("wide", figure, "figure");
  const scroll = figure.querySelector(".jamb-scroll");
  const scrolls = scroll.scrollWidth > scroll.clientWidth;
  const narrow = figure.closest("[data-narrow]") !== null;
  if (scrolls !== narrow) fault("scrolls", figure, `${scroll.scrollWidth}`);
  if (scrolls) {
    const head = figure.querySelector("tbody [scope=row]");
    const before = head.getBoundingClientRect().left;
    scroll.scrollLeft = 40;
    if (scroll.scrollLeft !== 40) fault("stuck", figure, `${scroll.scrollLeft}`);
    if (Math.abs(head.getBoundingClientRect().left - before) > 1) fault("gone", head, "row head");
    scroll.scrollLeft = 0;
  }
  for (const row of figure.querySelectorAll("tbody tr:not(.jamb-section)")) {
    const cells = [...row.children].filter((cell) => cell.colSpan === 1);
    const heads = [...figure.querySelectorAll("thead tr:last-child > *")];
    cells.forEach((cell, place) => {
      const [here, above] = [cell.getBoundingClientRect(), heads[place].getBoundingClientRect()];
      if (Math.abs(here.left - above.left) > 0.5 || Math.abs(here.right - above.right) > 0.5) {
        fault("aligned", cell, `${place}`);
      }
    });
  }
}

for (const text of document.querySelectorAll("svg.jamb text")) {
  measured.texts += 1;
  const cell = text.previousElementSibling;
  const own = cell && cell.tagName === "rect";
  const box = (own ? cell : text.closest("svg")).getBoundingClientRect();
  if (!within(text.getBoundingClientRect(), box)) fault("clipped", text, "svg");
  const paper = own ? cell : text.closest("svg").querySelector("rect.paper");
  readable(text, parts(getComputedStyle(text).fill), parts(getComputedStyle(paper).fill));
}

const root = document.documentElement;
if (root.scrollWidth > root.clientWidth) faults.push(["page", "", "", `${root.scrollWidth}`]);

const result = document.createElement("pre");
result.id = "measured";
result.textContent = JSON.stringify({
  ...measured,
  faults,
  alerts: window.alerts,
  scripts: document.querySelectorAll("figure script, svg script").length,
  paper: [...document.querySelectorAll("figure.jamb")].map((one) => getComputedStyle(one).backgroundColor),
});
document.body.append(result);
