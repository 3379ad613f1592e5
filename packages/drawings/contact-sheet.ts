// Writes contact sheets of all specimens into ./screenshots: `node packages/drawings/contact-sheet.ts`
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import * as drawings from "./src/index.ts";
import { specimens } from "./src/specimens.fixture.ts";

const COLUMNS = 9;

async function sheet(name: string, svgs: string[], cell: [number, number], background: string, ink: string) {
  const [width, height] = cell;
  const tiles = await Promise.all(
    svgs.map(async (svg, index) => ({
      input: await sharp(
        Buffer.from(svg.replaceAll("currentColor", ink).replace(/var\(--[\w-]+, (#\w+)\)/g, "$1")),
      )
        .resize(width, height, { fit: "contain", background: "#0000" })
        .png()
        .toBuffer(),
      left: (index % COLUMNS) * width,
      top: Math.floor(index / COLUMNS) * height,
    })),
  );
  const rows = Math.ceil(svgs.length / COLUMNS);
  await sharp({ create: { width: COLUMNS * width, height: rows * height, channels: 3, background } })
    .composite(tiles)
    .png()
    .toFile(`screenshots/${name}.png`);
}

await mkdir("screenshots", { recursive: true });
const pictures = specimens.map(drawings.partPicture);
await sheet("parts-light", pictures, [220, 220], "#ffffff", "#101828");
await sheet("parts-dark", pictures, [220, 220], "#101828", "#ffffff");
