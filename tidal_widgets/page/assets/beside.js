// Puts an answer beside the piece that it is about, inside the window; where there is no room it stays in its place.
import { middle } from "./dom.js";
import { TAPPED } from "./reports.js";

const EDGE = 8, GAP = 12;

export class Beside {
  constructor(scene) {
    this.scene = scene;
    const again = () => this.lay();
    scene.on(scene.root, "click", (e) => this.clicked(e));
    scene.on(window, "resize", again);
    scene.on(window, "scroll", again, { capture: true, passive: true });
  }

  // A tap on what does nothing by itself puts the answer away; whatever does something puts it away, too.
  clicked({ target }) {
    const answer = this.scene.body.querySelector(".play [data-at]");
    if (answer && !answer.contains(target) && !target.closest(TAPPED)) answer.querySelector("[data-act=hush]")?.click();
  }

  lay() {
    for (const answer of this.scene.body.querySelectorAll(".play [data-at]")) putBeside(answer, this.scene.root);
  }
}

function putBeside(answer, root) {
  answer.classList.remove("at-piece");
  answer.removeAttribute("style");
  const pieces = [...answer.closest(".play").querySelectorAll("[data-piece]")];
  const piece = pieces.find(({ dataset }) => dataset.piece === answer.dataset.at);
  if (!piece || !visible(piece)) return;
  answer.classList.add("at-piece");
  const { left, top, width, height } = answer.getBoundingClientRect(), target = piece.getBoundingClientRect();
  const room = roomRound(root);
  const above = target.top - GAP - height, below = target.bottom + GAP, over = above >= room.top;
  if (width > room.right - room.left || !(over || below + height <= room.bottom)) {
    return answer.classList.remove("at-piece");
  }
  const centre = (target.left + target.right) / 2;
  const x = Math.max(room.left, Math.min(centre - width / 2, room.right - width));
  answer.style.left = `${x - left}px`; // from where it lies at 0: a frame round the page may shift what is fixed
  answer.style.top = `${(over ? above : below) - top}px`;
  answer.style.setProperty("--tip", `${Math.max(18, Math.min(centre - x, width - 18))}px`);
  answer.dataset.side = over ? "above" : "below";
}

// The window, less what frames round the page clip: a notebook scrolls between bars of its own.
function roomRound(root) {
  const { clientWidth, clientHeight } = document.documentElement;
  const boxes = [new DOMRect(0, 0, clientWidth, clientHeight)];
  for (let frame = root.parentElement; frame; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflow !== "visible") boxes.push(frame.getBoundingClientRect());
  }
  const [most, least] = [Math.max, Math.min].map((pick) => (side) => pick(...boxes.map((box) => box[side])));
  const [left, top] = ["left", "top"].map((side) => most(side) + EDGE);
  const [right, bottom] = ["right", "bottom"].map((side) => least(side) - EDGE);
  return { left, top, right, bottom };
}

function visible(piece) {
  const { x, y, width } = middle(piece), frame = piece.closest("[data-board]")?.getBoundingClientRect();
  return width && (!frame || (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom));
}
