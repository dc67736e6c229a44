// Keeps the tip of a word of the glossary inside the window, and lights on the table what a word or a row speaks of.

export function place(root, gloss) {
  const tip = gloss?.querySelector(".tip");
  if (!tip) return;
  gloss.classList.remove("hushed");
  root.style.setProperty("--shift", "0px"); // on the root: the next page makes the tip plain again
  const { left, right } = tip.getBoundingClientRect(), edge = document.documentElement.clientWidth - 8;
  root.style.setProperty("--shift", `${Math.max(8 - left, Math.min(0, edge - right))}px`);
}

export function point(scene, { type, target }) {
  const over = target.closest("[data-shows]");
  const word = over || (type === "pointerover" ? document.activeElement.closest("[data-shows]") : null);
  if (word === scene.pointed) return;
  scene.pointed = word;
  light(scene);
}

export function light({ body, pointed }) {
  const shown = pointed?.isConnected ? JSON.parse(pointed.dataset.shows || "[]") : [];
  for (const piece of body.querySelectorAll("[data-piece]")) {
    piece.toggleAttribute("data-shown", shown.includes(piece.dataset.piece));
  }
}
