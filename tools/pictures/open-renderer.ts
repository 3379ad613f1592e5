import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { PartSpecification } from "@kasna/drawings/model";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../e2e/chromium.ts";
import { cameraOf } from "./camera.ts";
import type { Shot } from "./renderer-page.ts";
import { surfacesOf } from "./surfaces.ts";

const HOST = "http://renderer.invalid";

/** A page in a headless Chromium where three.js renders pictures, in software if there is no graphics card. */
export async function openRenderer() {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      "--no-sandbox",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
    ],
  });
  const page = await browser.newPage();
  const three = new URL(".", import.meta.resolve("three"));
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/")
      return route.fulfill({
        contentType: "text/html",
        body: `<script type="importmap">{"imports":{"three":"/three/three.module.js"}}</script><script type="module" src="/renderer-page.js"></script>`,
      });
    if (pathname === "/renderer-page.js") {
      const text = await readFile(fileURLToPath(new URL("./renderer-page.ts", import.meta.url)), "utf8");
      return route.fulfill({ contentType: "text/javascript", body: stripTypeScriptTypes(text) });
    }
    const file = fileURLToPath(new URL(pathname.replace("/three/", ""), three));
    return route.fulfill({ contentType: "text/javascript", body: await readFile(file) });
  });
  page.on("console", (message) => message.type() === "error" && process.stderr.write(`${message.text()}\n`));
  page.on("pageerror", (error) => process.stderr.write(`${error.stack}\n`));
  await page.goto(HOST);
  await page.waitForFunction("globalThis.renderShot");
  return {
    /** Renders a part as a square PNG with a transparent background. `share` is how much of the square it fills. */
    async renderPart(part: PartSpecification, size: number, share: number): Promise<Buffer> {
      const shot: Shot = { ...cameraOf(part, size, share), surfaces: surfacesOf(part) };
      const dataUrl = await page.evaluate(
        (input) =>
          (globalThis as typeof globalThis & { renderShot: (shot: Shot) => string }).renderShot(input),
        shot,
      );
      return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
    },
    close: () => browser.close(),
  };
}
