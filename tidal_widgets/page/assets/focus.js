// Puts the focus where the page wants it, or near where it was lost, and brings into view what belongs to it.
// What is focused so bears a mark for those alone who are at the keyboard.

const BELOW = 76; // what a phone shows at the foot of a page
const OVER = "[role=dialog]"; // what lies above the page: where one came from is found again when it is put away

export function refocus(scene, page, before, lost, fresh) {
  const asked = page.focus && (page.focus !== before.focus || lost) && before.html !== undefined;
  const target = asked && scene.find(page.focus), over = target && target.closest(OVER);
  if (lost && !over && scene.left?.isConnected) {
    scene.left.focus({ preventScroll: true });
    scene.left = null;
  } else if (target) {
    if (over && !document.activeElement.closest?.(OVER)) scene.left = document.activeElement;
    focus(scene, target);
    if (!scene.steps?.popped && !over) reveal(target, fresh);
  } else if (lost) {
    nextHeading(scene);
  } else if (page.announce !== before.announce) {
    scene.body.querySelector("[data-answer]")?.scrollIntoView({ block: "nearest" });
  }
}

function focus(scene, node) { node.focus({ preventScroll: true, focusVisible: scene.keyed === true }); }

// A screen that is new begins at its top, unless its first question would not be in sight.
function reveal(target, fresh) {
  if (fresh && !target.matches(".intro")) return;
  const over = target.previousElementSibling, head = over?.matches(".eyebrow, .reply") ? over : target; // its own words
  const answers = fresh ? ".options button, .primary" : ".options, .primary"; // what is to be tapped there
  const next = target.parentElement.querySelector(answers) || target;
  const below = Math.max(...[target, next].map((node) => node.getBoundingClientRect().bottom));
  const { scrollMarginTop } = getComputedStyle(head), { scrollMarginBottom } = getComputedStyle(target);
  const covered = parseFloat(scrollMarginTop) - 12; // by the bar, and by what stays below it
  const foot = innerHeight - Math.max(0, parseFloat(scrollMarginBottom) - 12);
  if (head.getBoundingClientRect().top >= covered && below <= foot) return;
  const page = target.closest(".tw-scene"), whole = below - page.getBoundingClientRect().top <= innerHeight - BELOW;
  (whole ? page : head).scrollIntoView({ block: "start" }); // with the page's title, where there is room for both
}

function nextHeading(scene) {
  const heads = [...scene.body.querySelectorAll("h1, h2, h3")];
  const rest = heads.find((head) => head.getBoundingClientRect().top > 56) || heads[0];
  if (!rest) return;
  rest.tabIndex = -1;
  focus(scene, rest);
}
