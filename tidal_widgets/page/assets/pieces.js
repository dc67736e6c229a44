// Lets the keyboard touch what a finger can: a piece is pressed as a button is; arrows lead to what comes next.
import { middle } from "./dom.js";
import { TYPED } from "./reports.js";

const PIECE = "[data-act][role=button]:not(button)";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const APART = `${TYPED}, input, .play-drawer, [role=dialog]`; // where arrows have a meaning of their own

export const REGION = "[data-board], .play > *"; // one stop of the Tab key each

export class Pieces {
  constructor(scene) {
    Object.assign(this, { scene, stops: new WeakMap() });
    scene.on(scene.owner ? document : scene.root, "keydown", (e) => this.pressed(e));
    scene.on(scene.root, "focusin", ({ target }) => target.matches(PIECE) && this.stop(target));
  }

  get all() { return [...this.scene.body.querySelectorAll(PIECE)]; }

  // Leave one stop of the Tab key in each region: where the focus was last, else what may be tapped first.
  rove() {
    const regions = new Map();
    for (const piece of this.all) {
      const region = piece.closest(REGION);
      if (region) regions.set(region, [...(regions.get(region) || []), piece]);
    }
    for (const [region, own] of regions) {
      const last = this.stops.get(region), lit = own.find((piece) => piece.matches("[data-lit]:not([data-lit=flat])"));
      const stop = own.includes(last) ? last : lit || own[0];
      for (const piece of own) piece.setAttribute("tabindex", piece === stop ? "0" : "-1");
    }
  }

  stop(piece) {
    this.stops.set(piece.closest(REGION), piece);
    this.rove();
  }

  pressed(event) {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !target.closest) return;
    const [, down] = ARROWS[key] || [], hit = down && this.hit(target, down);
    if (hit) {
      event.preventDefault();
      this.enter(hit);
    } else if (target.matches(PIECE) && (key === "Enter" || key === " ")) {
      event.preventDefault();
      if (!event.repeat) target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    } else if (target.matches("[role=tab]")) {
      this.turn(event);
    } else if (!target.closest(APART)) {
      const found = ARROWS[key] ? this.towards(target, ...ARROWS[key]) : this.suggested(key);
      if (!found) return;
      event.preventDefault();
      ARROWS[key] ? this.enter(found) : found.click();
    }
  }

  // Lead from the field for words to what they found, through it, and back into the field.
  hit(target, down) {
    const { body } = this.scene, ways = [body.querySelector("[type=search]"), ...body.querySelectorAll(".rows button")];
    return ways.includes(target) ? ways[ways.indexOf(target) + down] : null;
  }

  // Show the next tab or the one before, round and round, or the first or last.
  turn(event) {
    const { key, target } = event, tabs = [...target.parentElement.children], at = tabs.indexOf(target);
    const to = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 }[key], next = tabs.at(to);
    if (to === undefined) return;
    event.preventDefault();
    next.focus();
    next.click();
  }

  suggested(key) {
    return /^[1-3]$/.test(key) ? this.scene.body.querySelectorAll(".suggested button")[key - 1] : null;
  }

  enter(piece) {
    piece.focus({ preventScroll: true });
    piece.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // Find the nearest piece in a direction; what lies aside counts as further away.
  towards(target, right, down) {
    const table = target.closest(".play") || target.closest("[data-board]");
    if (!table) return target === document.body ? this.all.find((piece) => piece.tabIndex === 0) : null;
    const from = middle(target);
    const aside = (x, y) => Math.abs(x * down + y * right);
    let nearest = null, least = Infinity;
    for (const piece of this.all) {
      const { x, y, width } = middle(piece);
      if (!width || !table.contains(piece)) continue;
      const ahead = (x - from.x) * right + (y - from.y) * down, far = ahead + 2 * aside(x - from.x, y - from.y);
      if (ahead > 1 && far <= 5 * ahead && far < least) [nearest, least] = [piece, far];
    }
    return nearest;
  }
}
