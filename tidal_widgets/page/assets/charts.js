// Draws the charts of a page with Plotly, which is fetched once, when the first chart comes into view.
import { dark, still } from "./dom.js";

const OPTIONS = { displayModeBar: false, responsive: true, showSendToCloud: false };
const CLEAR = "rgba(0,0,0,0)";
const PLAIN = {
  paper_bgcolor: CLEAR, plot_bgcolor: CLEAR, margin: { l: 48, r: 12, t: 12, b: 44 }, autosize: true,
};
let plotly = null;

export class Charts {
  constructor(scene) {
    this.scene = scene;
    const drawn = (found) => found.forEach((entry) => entry.isIntersecting && this.draw(entry.target));
    this.seen = new IntersectionObserver(drawn);
  }

  get all() { return this.scene.body.querySelectorAll("[data-chart]"); }

  figure(element) { return this.scene.page.charts?.[element.dataset.chart]; }

  // Wait for each chart of the page to come into view; its room is there before it is drawn.
  watch() {
    this.all.forEach((chart) => {
      const height = this.figure(chart)?.layout?.height;
      if (height) chart.style.height = `${height}px`;
      this.seen.unobserve(chart);
      this.seen.observe(chart);
    });
  }

  redraw() { this.all.forEach((chart) => chart.drawn && this.draw(chart)); }

  end() { this.seen.disconnect(); }

  async draw(element) {
    const figure = this.figure(element);
    if (!figure) return;
    const drawn = JSON.stringify([figure, dark(this.scene.root)]);
    if (element.drawn === drawn) return;
    element.drawn = drawn;
    const library = await (plotly ||= this.library());
    if (!library) return element.classList.add("chart-missing");
    const { data, layout = {} } = this.coloured(figure);
    const line = { gridcolor: this.colour("--line"), zerolinecolor: this.colour("--line") };
    line.linecolor = this.colour("--ink-soft");
    for (const axis of ["xaxis", "yaxis"]) layout[axis] = { ...line, showgrid: axis === "yaxis", ...layout[axis] };
    const { fontFamily: family } = getComputedStyle(this.scene.root);
    const font = { color: this.colour("--ink"), family, size: 14 };
    const calm = still() ? { transition: { duration: 0 } } : {};
    await library.react(element, data, { ...PLAIN, font, ...calm, ...layout }, OPTIONS);
  }

  colour(name) {
    this.scene.said.style.color = `var(${name})`;
    return getComputedStyle(this.scene.said).color;
  }

  // Copy a figure with the page's colours in place of their names.
  coloured(figure) {
    const named = (value) => typeof value === "string" && /^var\(--[\w-]+\)$/.test(value);
    return JSON.parse(JSON.stringify(figure), (_, value) => named(value) ? this.colour(value.slice(4, -1)) : value);
  }

  picture(filename) {
    const { data, layout } = this.scene.body.querySelector(`[data-chart="${CSS.escape(filename)}"]`);
    const paper_bgcolor = getComputedStyle(this.scene.root).backgroundColor;
    const size = { format: "png", scale: 2, width: 800, height: layout.height + 40 };
    window.Plotly?.downloadImage({ data, layout: { ...layout, paper_bgcolor } }, { ...size, filename });
  }

  async library() {
    if (window.Plotly) return window.Plotly;
    let source = this.scene.owner?.dataset.plotly;
    if (!source) {
      const code = new Blob([await this.packed()]).stream().pipeThrough(new DecompressionStream("gzip"));
      const headers = { "Content-Type": "text/javascript" };
      source = URL.createObjectURL(await new Response(code, { headers }).blob());
    }
    const tag = document.createElement("script");
    tag.src = source;
    const ready = new Promise((answer) => {
      tag.onload = () => answer(window.Plotly);
      tag.onerror = () => answer(null);
    });
    document.head.append(tag);
    return ready;
  }

  // A kernel sends the library in a message, which no browser keeps: so it is kept here, this version alone.
  async packed() {
    const asked = () => new Promise((answer) => { this.bundle = answer; this.scene.say({ act: "plotly" }); });
    const place = `/tidal-widgets/plotly-${this.scene.words.plotly}`;
    try {
      const kept = await caches.open("tidal-widgets");
      const found = await kept.match(place);
      if (found) return await found.arrayBuffer();
      const packed = await asked();
      for (const old of await kept.keys()) await kept.delete(old);
      await kept.put(place, new Response(packed)).catch(() => {});  // there may be no room
      return packed;
    } catch {
      return asked();  // only a safe address has a place to keep things
    }
  }
}
