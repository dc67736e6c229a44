// Keeps the tip of a word of the glossary inside the window, and lights on the table what a word or a row speaks of.

export function place(gloss) {
  const tip = gloss?.querySelector(".tip");
  if (!tip) return;
  gloss.classList.remove("hushed");
  gloss.style.setProperty("--shift", "0px"); // of its own: one may have the focus while another is pointed at
  const { left, right } = tip.getBoundingClientRect(), edge = document.documentElement.clientWidth - 8;
  gloss.style.setProperty("--shift", `${Math.max(8 - left, Math.min(0, edge - right))}px`);
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
