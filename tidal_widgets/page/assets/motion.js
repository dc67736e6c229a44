// Shows how one page became the next: pieces slide to where they lie now, dice tumble, numbers count.
// Symbols fly from the die that shows them, and what was achieved is cheered for a second.
// It moves only what is drawn already, and delays nothing. Of pieces with one name the nth is the nth of before.
import { add, middle, still } from "./dom.js";
import { REGION } from "./pieces.js";

const NAMED = "[data-slide], [data-piece], svg [data-key]";
const SLIDE = 300, TUMBLE = 700, AFTERWARDS = 200, FLIGHT = 400, CHEER = 1000, SPARKS = 10;
const COUNTED = /^(-?\d+)(.*)$/s;
const EASE = "cubic-bezier(.2, .7, .3, 1)";

export class Motion {
  constructor(scene) {
    Object.assign(this, { scene, last: null, running: [] });
    scene.undo.push(() => this.stop());
  }

  // Remember the table before the next page is shown, unless nothing may move.
  before() { this.last = still() ? null : this.seen(); }

  after() {
    this.stop();
    const { last } = this, now = last && this.seen();
    this.last = null;
    if (!now) return;
    this.slide(last.places, now.places);
    const moving = this.running.length;
    for (const [name, { node }] of now.dice) {
      if (!last.dice.has(name) && inView(middle(node))) this.tumble(node);
    }
    const fallen = this.running.length > moving;
    for (const [name, { node }] of now.flights) if (!last.flights.has(name)) this.fly(node, fallen ? TUMBLE : 0);
    for (const [name, { node, text }] of now.counts) this.count(node, last.counts.get(name)?.text, text);
    for (const [name, { node, text }] of now.cheers) {
      if (Number(text) > Number(last.cheers.get(name)?.text)) this.cheer(node.dataset.cheer);
    }
  }

  stop() {
    for (const end of this.running) end();
    this.running = [];
  }

  seen() {
    const table = this.scene.body.querySelector(".play"), frames = new Map();
    if (!table) return null;
    const lies = (node) => {
      const region = node.closest(REGION);
      if (!frames.has(region)) frames.set(region, middle(region));
      return { node, region, at: middle(node), frame: frames.get(region) };
    };
    const thrown = (die) => `${slideName(die.closest(NAMED) || die)} ${die.dataset.for} ${die.dataset.tumble}`;
    return {
      places: numbered(table.querySelectorAll(NAMED), slideName, lies),
      dice: numbered(table.querySelectorAll("[data-tumble]"), thrown, (node) => ({ node })),
      counts: numbered(table.querySelectorAll("[data-count]"), ({ dataset }) => dataset.count, shows),
      flights: numbered(table.querySelectorAll("[data-from]"), ({ dataset }) => dataset.for, (node) => ({ node })),
      cheers: numbered(table.querySelectorAll("[data-cheer]"), ({ dataset }) => dataset.for, shows),
    };
  }

  slide(last, now) {
    const moved = new Map(); // how far from where it was each begins
    for (const [name, { node, region, at, frame }] of now) {
      const was = last.get(name);
      if (!inView(at)) continue;
      if (!was) this.animate(node, [{ opacity: 0 }, {}], { duration: SLIDE });
      const there = was?.region === region;
      if (!was?.at.width || (there && !alike(was.frame, frame))) continue; // the layout changed
      const [x, y] = [way("x", "width", was.at, at, there), way("y", "height", was.at, at, there)];
      const [left, top] = moved.get(within(node, moved)) || [0, 0]; // what carries it moves it, too
      moved.set(node, [x, y]);
      if (Math.hypot(x - left, y - top) < 1) continue;
      const [right, down] = units(node, x - left, y - top);
      this.animate(node, { translate: [`${right}px ${down}px`, "0px 0px"] }, { duration: SLIDE, easing: EASE });
    }
  }

  tumble(node) {
    const turned = turns(node), delay = node.dataset.tumble === "late" ? AFTERWARDS : 0;
    const thrown = { transform: turned(-540, .5), opacity: .2 };
    const frames = [thrown, { transform: turned(-60, 1.1) }, { transform: turned(0, 1) }];
    this.animate(node, frames, { duration: TUMBLE, delay, fill: "backwards", easing: EASE });
  }

  // Fly from what it names to where it lies; the style shows it only on its way.
  fly(node, delay) {
    const source = this.scene.body.querySelector(`.play [data-source="${CSS.escape(node.dataset.from)}"]`);
    if (!source || !inView(middle(source)) || !inView(middle(node))) return;
    const [from, to] = [middle(source), middle(node)], [right, down] = units(node, from.x - to.x, from.y - to.y);
    const frames = [{ opacity: 1, translate: `${right}px ${down}px` }, { opacity: 1, translate: "0px 0px" }];
    this.animate(node, frames, { duration: FLIGHT, delay, easing: EASE });
  }

  // Write over the board what was achieved; it lies above all, moves nothing and is gone after a second.
  cheer(words) {
    const board = this.scene.body.querySelector(".play [data-board]");
    if (!board || !inView(middle(board)) || this.scene.root.querySelector(".cheer")) return;
    const sign = add(this.scene.root, "div", "cheer"), { x, y } = middle(board);
    sign.setAttribute("aria-hidden", "true");
    add(sign, "b", "").textContent = words;
    for (let n = 0; n < SPARKS; n++) add(sign, "i", "").style.setProperty("--turn", `${n / SPARKS}turn`);
    sign.style.left = `${x}px`;
    sign.style.top = `${y}px`;
    const frames = [{ opacity: 0, scale: .6 }, { opacity: 1, scale: 1, offset: .2 }, { opacity: 1, offset: .8 }];
    sign.animate([...frames, { opacity: 0 }], { duration: CHEER, easing: EASE }).onfinish = () => sign.remove();
  }

  count(node, before, now) {
    const [was, is] = [before, now].map((text) => COUNTED.exec(text));
    if (!was || !is || was[1] === is[1] || was[2] !== is[2] || !inView(middle(node))) return;
    const text = node.firstChild, [from, to] = [Number(was[1]), Number(is[1])], begun = performance.now();
    let frame = 0;
    const step = (time) => {
      const share = Math.min(1, Math.max(0, (time - begun) / SLIDE));
      text.nodeValue = Math.round(from + (to - from) * share) + is[2];
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step(begun);
    this.running.push(() => cancelAnimationFrame(frame)); // the page has set what it counts to
  }

  animate(node, frames, timing) {
    const motion = node.animate(frames, timing);
    this.running.push(() => motion.cancel());
  }
}

const slideName = ({ dataset }) => dataset.slide || dataset.piece || dataset.key;
const shows = (node) => ({ node, text: node.textContent });

function numbered(nodes, name, look) {
  const times = new Map(), found = new Map();
  for (const node of nodes) {
    const one = name(node), number = (times.get(one) || 0) + 1;
    times.set(one, number);
    found.set(`${one} ${number}`, look(node));
  }
  return found;
}

// How far a piece was from where it is; one that grew at one end where it is has not moved.
function way(along, size, was, at, there) {
  const middles = was[along] - at[along], grown = there ? Math.abs(was[size] - at[size]) / 2 : 0;
  return Math.sign(middles) * Math.max(0, Math.abs(middles) - grown);
}

function within(node, moved) {
  let over = node.parentElement;
  while (over && !moved.has(over)) over = over.parentElement;
  return over;
}

function inView({ x, y, width, height }) {
  const across = x + width / 2 > 0 && x - width / 2 < innerWidth;
  return width > 0 && across && y + height / 2 > 0 && y - height / 2 < innerHeight;
}

function alike(one, other) {
  return ["x", "y", "width", "height"].every((name) => Math.abs(one[name] - other[name]) < 1);
}

// Convert a way on the screen to the units in which a piece of a drawing moves.
function units(node, x, y) {
  const matrix = node.ownerSVGElement && node.parentNode.getScreenCTM();
  if (!matrix) return [x, y];
  const { a, b, c, d } = matrix, size = a * d - b * c || 1;
  return [(d * x - c * y) / size, (a * y - b * x) / size];
}

// Turn a piece round its own middle: in a drawing that is no other than the middle of what it shows.
function turns(node) {
  const drawn = node.ownerSVGElement, { x = 0, y = 0, width = 0, height = 0 } = drawn ? node.getBBox() : {};
  const [right, down] = [x + width / 2, y + height / 2];
  const base = drawn ? attribute(node) : getComputedStyle(node).transform.replace("none", "");
  const to = `translate(${right}px, ${down}px)`, back = `translate(${-right}px, ${-down}px)`;
  return (angle, size) => `${base} ${to} rotate(${angle}deg) scale(${size}) ${back}`;
}

function attribute(node) {
  const parts = Array.from(node.transform?.baseVal || [], ({ matrix }) => matrix);
  return parts.map(({ a, b, c, d, e, f }) => `matrix(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`).join(" ");
}
