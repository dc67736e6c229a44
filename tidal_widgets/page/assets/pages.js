// Keeps the page that the host shows: one that came whole, or the last one with the parts that are new.

export function follow(model) {
  const heard = ({ act, revision, page }) => {
    const last = model.get("_page");
    if (act === "page") return model.set("_page", { ...page, revision });
    if (act !== "parts" || last.revision >= revision) return;
    if (last.revision === revision - 1) model.set("_page", { ...renewed(last, page), revision });
    else model.send({ act: "whole" }); // something was missed
  };
  model.on("msg:custom", heard);
  return () => model.off("msg:custom", heard);
}

function renewed(last, { html, charts, keep, keys, ...others }) {
  const page = { ...last, ...others };
  if (html) page.html = spliced(last.html.split("<"), html);
  for (const [name, changed] of Object.entries({ charts, keep, keys })) {
    if (changed) page[name] = merged(last[name], changed);
  }
  return page;
}

// A text stands for itself, two numbers for what the last page has between these cuts.
function spliced(pieces, cuts) {
  return cuts.map((cut) => typeof cut === "string" ? cut : pieces.slice(...cut).join("<")).join("<");
}

function merged(last, changed) {
  return Object.fromEntries(Object.entries({ ...last, ...changed }).filter(([, value]) => value !== null));
}
