import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { freePort, startShop } from "../../shop/test/running-shop.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../chromium.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";
import { JOBS } from "./jobs.ts";
import { measuredPage } from "./measured-page.ts";
import { prepare } from "./prepare.ts";

/** Does the ten most frequent jobs of the back office in a separate shop, and prints the effort of each, as a table. */
const dataDir = mkdtempSync(join(tmpdir(), "kasna-jobs-"));
const shop = await startShop({ PORT: String(await freePort()), DATA_DIR: dataDir });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    shop.ctrlC();
    process.exit(1);
  });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });
try {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await signInToAdmin(page, await makeStaff("admin", dataDir));
  const prepared = await prepare(browser, shop.url, page);
  process.stdout.write("| Job | Clicks | Fields | Seconds |\n| --- | --- | --- | --- |\n");
  for (const { name, run } of JOBS) {
    await page.goto("/admin", { waitUntil: "networkidle" });
    const measured = measuredPage(page);
    await run(measured, prepared);
    const { clicks, fields, seconds } = measured.totals;
    process.stdout.write(`| ${name} | ${clicks} | ${fields} | ${Math.round(seconds)} |\n`);
  }
} finally {
  await browser.close();
  shop.ctrlC();
  await shop.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
