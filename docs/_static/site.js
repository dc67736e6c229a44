// Draws the charts of a page when they come into view, in the colours of day or night, and opens the playable site at a place.
const HERE = document.currentScript.src;
const CLEAR = "rgba(0,0,0,0)";
let library;

function plotly() {
  return library ||= new Promise((ready) => {
    const script = document.createElement("script");
    script.src = new URL("plotly.min.js", HERE);
    script.onload = () => ready(window.Plotly);
    document.head.append(script);
  });
}

function colour(name) {
  const probe = document.createElement("i");
  probe.style.color = name;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

async function draw(place) {
  const named = (value) => typeof value === "string" && value.startsWith("var(--") ? colour(value) : value;
  const { data, layout, config } = JSON.parse(place.dataset.figure, (_, value) => named(value));
  const { fontFamily: family } = getComputedStyle(document.body);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? { transition: { duration: 0 } } : {};
  const plain = { ...layout, ...still, paper_bgcolor: CLEAR, plot_bgcolor: CLEAR, font: { ...layout.font, family } };
  await (await plotly()).react(place, data, plain, config);
}

const seen = new IntersectionObserver((found) => found.forEach(({ isIntersecting, target }) => isIntersecting && draw(target)));
const charts = document.querySelectorAll(".drawn-chart");
charts.forEach((place) => seen.observe(place));
const redraw = () => charts.forEach((place) => place.data && draw(place));

// A picture is by day or by night as the reader has chosen, which its media query does not know.
const DARK = "(prefers-color-scheme: dark)";
function relight() {
  const holds = getComputedStyle(document.body).colorScheme === "dark" ? "(min-width: 0)" : "(max-width: 0)";
  document.querySelectorAll("picture source").forEach((source) => {
    source.dataset.media ??= source.media;
    source.media = source.dataset.media.replace(DARK, holds);
  });
}
const turn = () => { relight(); redraw(); };
relight();
new MutationObserver(turn).observe(document.body, { attributeFilter: ["data-theme"] });
matchMedia(DARK).addEventListener("change", turn);

// Two asides of the theme are told apart by name.
document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "All pages");
document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");

// The page of search results has no heading of its own.
document.querySelector("#search-results")?.insertAdjacentHTML("beforebegin", "<h1>Search</h1>");

// What scrolls sideways can be reached by key.
document.querySelectorAll("article :is(pre, .table-wrapper)").forEach((box) => {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
});

// The frame opens where the address says; what stands behind the # is the dashboard's.
const frame = document.querySelector(".play-frame");
if (frame) frame.src = frame.dataset.opens + location.hash;
addEventListener("hashchange", () => frame?.contentWindow.location.replace(frame.dataset.opens + location.hash));
