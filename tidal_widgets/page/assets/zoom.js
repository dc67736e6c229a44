// Enlarges the board inside its frame, by a double tap on the water or with two fingers; the page stays as it is.
import { still } from "./dom.js";

const BOARD = "[data-board]", BUSY = "[data-act], button, a, input";
const LARGE = 2, LARGEST = 3, TWICE = 350, NEAR = 24, DRAG = 8, QUICK = 200;

export class Zoom {
  constructor(scene) {
    Object.assign(this, { scene, scale: 1, x: 0, y: 0, shows: "", fingers: new Map(), tapped: null, dragged: false });
    const { root } = scene;
    this.wheel = (e) => this.wheeled(e);
    scene.on(root, "pointerdown", (e) => this.down(e));
    scene.on(root, "pointermove", (e) => this.moved(e));
    for (const type of ["pointerup", "pointercancel"]) scene.on(window, type, (e) => this.fingers.delete(e.pointerId));
    scene.on(root, "click", (e) => this.clicked(e), true);
    scene.on(root, "focusin", ({ target }) => this.inSight(target));
    scene.on(scene.owner ? document : root, "keydown", (e) => this.pressed(e));
  }

  get board() { return this.scene.body.querySelector(BOARD); }
  get svg() { return this.board?.querySelector("svg[role=group]"); } // not the icons of a board that is no drawing

  // Show the next page as large as the last one, as long as it is the same board.
  restore() {
    const shows = this.svg?.getAttribute("aria-label") || "";
    if (shows !== this.shows) Object.assign(this, { scale: 1, x: 0, y: 0, shows });
    if (this.svg) this.draw();
  }

  draw() {
    const { svg, board, scale, x, y } = this, large = scale > 1;
    svg.style.transformOrigin = large ? "0 0" : "";
    svg.style.transform = large ? `translate(${x}px, ${y}px) scale(${scale})` : "";
    board.toggleAttribute("data-zoomed", large);
    board.addEventListener("wheel", this.wheel, { passive: false }); // once, and on the board alone
  }

  // Show the board in a scale, and what lay at one point of the window at another; its edges stay outside its frame.
  set(scale, from, to = from) {
    const { left, top, width, height } = this.svg.getBoundingClientRect(), was = this.scale;
    const along = (begin, shift, size, at, goal) => {
      const place = goal - (begin - shift) - (at - begin) / was * this.scale;
      return Math.min(0, Math.max(size / was * (1 - this.scale), place));
    };
    this.scale = Math.max(1, Math.min(scale, LARGEST));
    [this.x, this.y] = [along(left, this.x, width, from.x, to.x), along(top, this.y, height, from.y, to.y)];
    this.draw();
    this.scene.beside.lay();
  }

  toggle(point) {
    const before = getComputedStyle(this.svg).transform.replace("none", "matrix(1, 0, 0, 1, 0, 0)");
    this.set(this.scale > 1 ? 1 : LARGE, point);
    const frames = [{ transform: before, transformOrigin: "0 0" }, { transformOrigin: "0 0" }];
    if (!still()) this.svg.animate(frames, { duration: QUICK, easing: "ease-out" });
  }

  down({ pointerId, target, clientX: x, clientY: y }) {
    if (!this.svg?.contains(target)) return;
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(pointerId, { x, y, begun: { x, y } });
  }

  moved({ pointerId, buttons, clientX: x, clientY: y }) {
    if (!buttons) this.fingers.delete(pointerId); // lifted outside the window
    const finger = this.fingers.get(pointerId);
    if (!finger || !this.svg) return;
    const before = this.grip(), held = this.scale > 1 || this.fingers.size > 1;
    Object.assign(finger, { x, y });
    this.dragged ||= held && Math.hypot(x - finger.begun.x, y - finger.begun.y) > DRAG;
    if (!held || !this.dragged) return;
    const now = this.grip(), wider = before.wide ? now.wide / before.wide : 1;
    this.set(this.scale * wider, before, now);
  }

  // Where the fingers hold the board, and how far they are apart.
  grip() {
    const [one, other = one] = [...this.fingers.values()];
    const wide = Math.hypot(one.x - other.x, one.y - other.y);
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, wide };
  }

  // The end of a drag is no tap; two taps on the water enlarge the board or show all of it.
  clicked(event) {
    const { target, timeStamp: time, clientX: x, clientY: y } = event, last = this.tapped;
    this.tapped = null;
    if (!this.svg?.contains(target)) return;
    if (this.dragged && event.detail) {
      this.dragged = false;
      event.stopPropagation();
    } else if (!target.closest(BUSY)) {
      const twice = last && time - last.time < TWICE && Math.hypot(x - last.x, y - last.y) < NEAR;
      if (twice) this.toggle({ x, y });
      else this.tapped = { time, x, y };
    }
  }

  // Two fingers on a touch pad are a wheel with the control key.
  wheeled(event) {
    if (!event.ctrlKey || !this.svg?.contains(event.target)) return;
    event.preventDefault();
    this.set(this.scale * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
  }

  pressed(event) {
    if (event.key !== "Escape" || event.defaultPrevented || this.scale === 1 || !this.svg) return;
    event.preventDefault();
    this.toggle({ x: 0, y: 0 });
  }

  // Bring the piece that the keyboard reached into the frame; the browser would scroll what is not to be scrolled.
  inSight(piece) {
    if (this.scale === 1 || !this.svg?.contains(piece) || !piece.matches(":focus-visible")) return;
    for (let node = this.svg.parentElement; this.board.contains(node); node = node.parentElement) node.scrollTo(0, 0);
    const { left, right, top, bottom } = piece.getBoundingClientRect(), frame = this.board.getBoundingClientRect();
    const into = (begin, end, from, to) => Math.max(from - begin, 0) + Math.min(to - end, 0);
    const [x, y] = [into(left, right, frame.left, frame.right), into(top, bottom, frame.top, frame.bottom)];
    if (x || y) this.set(this.scale, { x: 0, y: 0 }, { x, y });
  }
}
