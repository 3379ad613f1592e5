import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CapturedScreen, PRINT_WIDTH } from "./capture-screen.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** All screenshots on one page, one row per screen. */
export function writeGalleryPage(folder: string, screens: readonly CapturedScreen[]): void {
  const rows = screens.map(({ name, widths, faults }) => {
    const pictures = widths.flatMap((width) =>
      (width === PRINT_WIDTH ? ["light"] : ["light", "dark"]).map((scheme) => {
        const file = `${name}-${width}-${scheme}.png`;
        return `<a href="${file}" title="${width} px, ${scheme}"><img src="${file}" alt="" loading="lazy" width="${Math.round(width / 5)}"></a>`;
      }),
    );
    const list = faults.map((fault) => `<li>${escaped(fault)}</li>`).join("");
    return `<h2>${escaped(name)}</h2>${list && `<ul>${list}</ul>`}<div>${pictures.join("")}</div>`;
  });
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:14px system-ui;margin:2rem;background:#ccc}div{display:flex;gap:8px;align-items:start;overflow-x:auto}
img{display:block;height:auto}h2{font-size:16px;margin:2rem 0 .5rem}li{color:#a00}</style>
${rows.join("\n")}</html>\n`,
  );
}
