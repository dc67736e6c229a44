// Turns the DOM of one page into that of the next, and keeps every element that both have.

const NAMES = ["id", "for", "aria-labelledby", "aria-describedby", "aria-controls"];

// Give a scene's elements names of their own: two scenes in one document show the same ids, and the same radio buttons.
export function rename(content, number) {
  const own = (ids) => ids.split(" ").map((id) => `s${number}-${id}`).join(" ");
  for (const name of NAMES) {
    for (const node of content.querySelectorAll(`[${name}]`)) node.setAttribute(name, own(node.getAttribute(name)));
  }
  for (const node of content.querySelectorAll("input[type=radio]")) node.name = own(node.name);
}

function identity({ nodeType, id, dataset }) {
  if (nodeType !== 1) return "";
  return dataset.key || id || dataset.piece || (dataset.act ? `${dataset.act} ${dataset.args}` : "");
}

function same(a, b) {
  return a && a.nodeType === b.nodeType && a.nodeName === b.nodeName && identity(a) === identity(b);
}

export function children(from, to) {
  const keyed = new Map([...from.children].filter(identity).map((node) => [identity(node), node]));
  let old = from.firstChild;
  for (const next of [...to.childNodes]) {
    const known = keyed.get(identity(next)), match = same(old, next) ? old : same(known, next) ? known : null;
    if (match) keyed.delete(identity(match));
    if (match === old && old) old = old.nextSibling;
    else from.insertBefore(match || next, old);
    if (match) change(match, next);
  }
  while (old) {
    const gone = old;
    old = old.nextSibling;
    gone.remove();
  }
}

function change(node, next) {
  if (node.nodeType !== 1) {
    if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue;
    return;
  }
  const was = { value: node.getAttribute("value"), checked: node.hasAttribute("checked"), next: next.value };
  attributes(node, next);
  if (node.matches("input")) entered(node, next, was);
  if (node.dataset.chart === undefined && node.nodeName !== "TEXTAREA") children(node, next);
  if (!next.dataset.act) return;
  if (node.matches("textarea") && node !== document.activeElement) node.value = next.value;
  if (node.matches("select")) node.value = was.next;
}

// What the reader unfolded stays so, a drawn chart keeps what its library set, and the focus its place.
function attributes(node, next) {
  const unfolds = node.nodeName === "DETAILS" && !next.dataset.act;
  const kept = (name) =>
    (unfolds && name === "open") ||
    (node.drawn && /^(class|style)$/.test(name)) ||
    (name === "tabindex" && node === document.activeElement);
  for (const { name } of [...node.attributes]) {
    if (!next.hasAttribute(name) && !kept(name)) node.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (node.getAttribute(name) !== value && !(node.drawn && name === "class")) node.setAttribute(name, value);
  }
}

// A field that reports itself shows what the page says; any other keeps what was entered until the page says otherwise.
function entered(node, next, was) {
  const reports = next.dataset.act;
  if (node.matches("[type=checkbox], [type=radio]")) {
    if (reports || next.checked !== was.checked) node.checked = next.checked;
  } else if (node !== document.activeElement && (reports || next.getAttribute("value") !== was.value)) {
    node.value = next.value;
  }
}
