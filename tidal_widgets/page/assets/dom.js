// Small helpers that make nodes, and ask for the page's colours and whether anything may move.

export function add(parent, name, klass) {
  const node = parent.appendChild(document.createElement(name));
  node.className = klass;
  return node;
}

export function dark(root = document.documentElement) {
  if (root.dataset.theme) return root.dataset.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}
