// Asks the host now and then whether it is still there, and says so on the page when it is not.
import { add } from "./dom.js";

const PING = 2000, PATIENCE = 4000;

export class Connection {
  constructor(scene) {
    Object.assign(this, { scene, pinged: null });
    this.beating = setInterval(() => this.beat(), PING);
  }

  end() { clearInterval(this.beating); }

  heard() {
    this.pinged = null;
    this.scene.lost.replaceChildren();
  }

  beat() {
    if (document.hidden) return void (this.pinged = null);
    const now = performance.now();
    if (this.pinged && now - this.pinged > PATIENCE && !this.scene.lost.firstChild) this.warn();
    this.pinged ||= now;
    this.scene.say({ act: "ping" });
  }

  warn() {
    const { lost, words } = this.scene;
    add(lost, "p", "").textContent = words.lost;
    Object.assign(add(lost, "button", "primary"), { textContent: words.reload }).dataset.reload = "";
  }
}
