// Writes contact sheets into ./screenshots: `node packages/drawings/contact-sheet.ts`
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { bannerPicture, categoryPicture, partDrawing, partPicture } from "./src/index.ts";
import { specimens } from "./src/specimens.fixture.ts";

type Sheet = { columns: number; cell: [width: number, height: number]; ground: string; ink: string };

async function writeSheet(name: string, svgs: string[], { columns, cell, ground, ink }: Sheet) {
  const [width, height] = cell;
  const tiles = await Promise.all(
    svgs.map(async (svg, index) => ({
      // sharp knows neither currentColor nor custom properties.
      input: await sharp(
        Buffer.from(svg.replaceAll("currentColor", ink).replace(/var\(--[\w-]+, (#\w+)\)/g, "$1")),
      )
        .resize(width, height)
        .png()
        .toBuffer(),
      left: (index % columns) * width,
      top: Math.floor(index / columns) * height,
    })),
  );
  const rows = Math.ceil(svgs.length / columns);
  const size = { width: columns * width, height: rows * height };
  await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(tiles)
    .png()
    .toFile(`screenshots/${name}.png`);
}

const light = { ground: "#ffffff", ink: "#101828" };
const dark = { ground: "#101828", ink: "#ffffff" };
const pictures = specimens.map(partPicture);
const categories = [1, 2, 3, 4, 5, 6, 7, 8].map(categoryPicture);
const banners = (["threads", "stainless", "anchors"] as const).map(bannerPicture);

await mkdir("screenshots", { recursive: true });
await writeSheet("parts-light", pictures, { columns: 9, cell: [220, 220], ...light });
await writeSheet("parts-dark", pictures, { columns: 9, cell: [220, 220], ...dark });
await writeSheet(
  "drawings",
  specimens.map((spec) => partDrawing(spec)),
  { columns: 5, cell: [480, 300], ...light },
);
await writeSheet("categories", categories, { columns: 4, cell: [400, 400], ...light });
await writeSheet("banners", banners, { columns: 1, cell: [1600, 560], ...light });
