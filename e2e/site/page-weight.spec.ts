import type { Request } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";

/** How much a phone loads on its first visit to a page, in KiB as sent, and in files. */
const LIMITS = [
  { path: "/", scripts: 127, files: 7, all: 300 },
  { path: "/categories", scripts: 131, files: 8, all: 255 },
  { path: "/sub-categories/Hex%20bolt%20(full%20thread)", scripts: 151, files: 13, all: 245 },
  { path: "/parts/HB-M8x40-A2", scripts: 146, files: 9, all: 230 },
  { path: "/search?q=hex+bolt", scripts: 148.5, files: 13, all: 230 },
];

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, serviceWorkers: "block" });

for (const { path, scripts, files, all } of LIMITS)
  test(`${path} loads few scripts and bytes`, async ({ page }) => {
    const requests: Request[] = [];
    page.on("requestfinished", (request) => requests.push(request));
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(
      requests.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return {
          isScript: request.resourceType() === "script",
          bytes: responseBodySize + responseHeadersSize,
        };
      }),
    );
    const kib = (of: typeof sizes) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    const ofScripts = sizes.filter(({ isScript }) => isScript);
    expect(ofScripts.length).toBeGreaterThan(3);
    expect(ofScripts.length).toBeLessThanOrEqual(files);
    expect(kib(ofScripts)).toBeLessThan(scripts);
    expect(kib(sizes)).toBeLessThan(all);
  });
