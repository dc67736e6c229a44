// Writes what a piece of a picture is worth below it, in letters of one size on the screen and over all that is drawn;
// others say it by style.
const LETTERS = 12, HIGH = 15, BESIDE = 8;

export class Prices {
  constructor(scene) {
    this.scene = scene;
    scene.on(window, "resize", () => this.lay());
  }

  lay() {
    for (const old of this.scene.body.querySelectorAll("svg .worth")) old.remove();
    for (const piece of this.scene.body.querySelectorAll("svg [data-worth]")) this.write(piece);
  }

  write(piece) {
    const board = piece.ownerSVGElement, whole = board.getScreenCTM(), own = piece.getScreenCTM();
    const size = own ? Math.hypot(own.a, own.b) : 0;
    if (!size) return;
    const frame = (piece.querySelector(":scope > .ring, :scope > .ground") || piece).getBBox();
    const low = frame.width > 2 * frame.height, x = frame.x + frame.width / 2; // over what is low, like a name
    const y = low ? frame.y - HIGH / 3 / size : frame.y + frame.height + 2 / size;
    const there = new DOMPoint(x, y).matrixTransform(whole.inverse().multiply(own));
    const place = `translate(${there.x} ${there.y}) scale(${1 / Math.hypot(whole.a, whole.b)})`;
    const sign = drawn(piece, "g", { class: "worth", "aria-hidden": "true", transform: place });
    const text = drawn(piece, "text", { y: LETTERS * .36, "text-anchor": "middle" });
    text.textContent = piece.dataset.worth;
    sign.append(text);
    board.append(sign); // so that no other piece lies on it
    const letters = text.getComputedTextLength(); // close to them where the piece is narrow, for another is beside it
    const wide = Math.max(letters + 2, Math.min(letters + BESIDE, frame.width * size));
    text.before(drawn(piece, "rect", { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: HIGH / 2 }));
  }
}

function drawn(within, name, says) {
  const node = document.createElementNS(within.namespaceURI, name);
  for (const [key, value] of Object.entries(says)) node.setAttribute(key, value);
  return node;
}
