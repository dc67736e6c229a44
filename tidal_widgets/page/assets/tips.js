// Keeps the tip of a word of the glossary inside the window.

export function place(root, gloss) {
  const tip = gloss?.querySelector(".tip");
  if (!tip) return;
  gloss.classList.remove("hushed");
  root.style.setProperty("--shift", "0px"); // on the root: the next page makes the tip plain again
  const { left, right } = tip.getBoundingClientRect(), edge = document.documentElement.clientWidth - 8;
  root.style.setProperty("--shift", `${Math.max(8 - left, Math.min(0, edge - right))}px`);
}
