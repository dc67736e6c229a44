// Puts the focus where the page wants it, or near where it was lost, and brings into view what belongs to it.

export function refocus(scene, page, before, lost) {
  const asked = page.focus && (page.focus !== before.focus || lost) && before.html !== undefined;
  const target = asked && scene.find(page.focus);
  if (target) {
    target.focus({ preventScroll: true });
    if (!scene.steps?.popped) reveal(target);
  } else if (lost) {
    nextHeading(scene.body);
  } else if (page.announce !== before.announce) {
    scene.body.querySelector("[data-answer]")?.scrollIntoView({ block: "nearest" });
  }
}

function reveal(target) {
  const over = target.previousElementSibling, head = over?.matches(".eyebrow, .reply") ? over : target; // its own words
  const next = target.parentElement.querySelector(".options, .primary") || target; // what is to be tapped there
  const below = Math.max(...[target, next].map((node) => node.getBoundingClientRect().bottom));
  const covered = parseFloat(getComputedStyle(head).scrollMarginTop) - 12; // by the bar, and by what stays below it
  if (head.getBoundingClientRect().top < covered || below > innerHeight) head.scrollIntoView({ block: "start" });
}

function nextHeading(body) {
  const heads = [...body.querySelectorAll("h1, h2, h3")];
  const rest = heads.find((head) => head.getBoundingClientRect().top > 56) || heads[0];
  if (!rest) return;
  rest.tabIndex = -1;
  rest.focus({ preventScroll: true });
}
