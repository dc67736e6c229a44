// Lights the pictures of a page by day or night, and opens the playable site at a place.
// A picture is by day or by night as the reader has chosen, which its media query does not know.
const DARK = "(prefers-color-scheme: dark)";
function relight() {
  const holds = getComputedStyle(document.body).colorScheme === "dark" ? "(min-width: 0)" : "(max-width: 0)";
  document.querySelectorAll("picture source").forEach((source) => {
    source.dataset.media ??= source.media;
    source.media = source.dataset.media.replace(DARK, holds);
  });
}
relight();
new MutationObserver(relight).observe(document.body, { attributeFilter: ["data-theme"] });
matchMedia(DARK).addEventListener("change", relight);

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
