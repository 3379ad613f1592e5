import { mkdirSync, writeFileSync } from "node:fs";
import { samples } from "./kinds/samples.fixture.ts";
import { renderedFolder, renderedName, renderedPicture } from "./rendered/index.ts";
import { partDrawing, partPicture } from "./src/index.ts";

/** `npm run gallery`: writes screenshots/gallery.html, which shows all pictures and drawings on one page. */
const FILE = "screenshots/gallery.html";

const STYLE = `
:root { color-scheme: light dark; --drawing-dimension: light-dark(#1f4e8c, #8ab6f2) }
body { margin: 0; padding: 16px; font: 13px system-ui; background: light-dark(#fff, #0e1420); color: light-dark(#101828, #f2f4f7) }
main { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(440px, 1fr)) }
figure { margin: 0; display: grid; grid-template-columns: 180px 1fr; border: 1px solid light-dark(#e3e6eb, #2b3648) }
figcaption { grid-column: 1 / -1; padding: 4px 8px; font-weight: 600 }
svg { display: block; width: 100%; height: auto }
.wide { display: block }`;

const figure = (name: string, ...svgs: string[]) =>
  `<figure${svgs.length === 1 ? ' class="wide"' : ""}>${svgs.join("")}<figcaption>${name}</figcaption></figure>`;

const renderedImage = (name: string, width: number) =>
  `<img src="file://${renderedFolder}/${name}-${width}.webp" alt="" width="100%">`;
const picture = (spec: (typeof samples)[number]) => {
  const name = renderedName(spec.kind.key, spec);
  return renderedPicture(name, 320, "webp") ? renderedImage(name, 320) : partPicture(spec);
};

const parts = samples.map((spec) => figure(spec.kind.name, picture(spec), partDrawing(spec)));
const categories = [1, 2, 3, 4, 5, 6, 7, 8].map((id) =>
  figure(`Category ${id}`, renderedImage(`category-${id}`, 640)),
);
const banners = ["threads", "stainless", "anchors"].map((name) =>
  figure(`Banner ${name}`, renderedImage(`banner-${name}`, 960)),
);

mkdirSync("screenshots", { recursive: true });
writeFileSync(
  FILE,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery of parts</title><style>${STYLE}</style><main>${[...parts, ...categories, ...banners].join("")}</main></html>`,
);
process.stdout.write(`${samples.length} kinds in ${FILE}\n`);
