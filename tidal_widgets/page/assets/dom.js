// Small helpers that make nodes and ask the page for its colours.

export function add(parent, name, klass) {
  const node = parent.appendChild(document.createElement(name));
  node.className = klass;
  return node;
}

export function dark(root = document.documentElement) {
  if (root.dataset.theme) return root.dataset.theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}
