if (location.protocol === "file:") document.documentElement.dataset.file = "true";
if (navigator.serviceWorker?.controller) document.documentElement.dataset.kept = "true";
try {
  const { content } = document.querySelector("meta[name=tidal-scene]");
  const kept = JSON.parse(localStorage.getItem("tidal-widgets:" + content) || "{}");
  document.documentElement.dataset.theme = ["light", "dark"].includes(kept.theme) ? kept.theme : "";
} catch { document.documentElement.dataset.theme = ""; }
