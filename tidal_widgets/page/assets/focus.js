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
    if (!scene.steps?.popped && !fresh && !over) reveal(target);
  } else if (lost) {
    nextHeading(scene);
  } else if (page.announce !== before.announce) {
    scene.body.querySelector("[data-answer]")?.scrollIntoView({ block: "nearest" });
  }
}

function focus(scene, node) { node.focus({ preventScroll: true, focusVisible: scene.keyed === true }); }

function reveal(target) {
  const over = target.previousElementSibling, head = over?.matches(".eyebrow, .reply") ? over : target; // its own words
  const next = target.parentElement.querySelector(".options, .primary") || target; // what is to be tapped there
  const below = Math.max(...[target, next].map((node) => node.getBoundingClientRect().bottom));
  const covered = parseFloat(getComputedStyle(head).scrollMarginTop) - 12; // by the bar, and by what stays below it
  if (head.getBoundingClientRect().top >= covered && below <= innerHeight) return;
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
