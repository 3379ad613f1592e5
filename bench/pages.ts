import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../e2e/chromium.ts";
import { freePort, startShop } from "../shop/test/running-shop.ts";
import { printLine, printTable } from "./print.ts";

/**
 * Audits the public pages with Lighthouse's mobile preset (simulated throttling, median of three runs), and measures
 * the time from a click on a prefetched link to the next page.
 */
const { values: chosen } = parseArgs({ options: { runs: { type: "string", default: "3" } } });
const RUNS = Number(chosen.runs);
const PRODUCT = "/sub-categories/Hex%20bolt%20(full%20thread)";
const PAGES = {
  home: "/",
  category: "/sub-categories/Bolts",
  product: PRODUCT,
  part: "/parts/HB-M8x40-A2",
  search: "/search?q=hex+bolt",
};

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
}
interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}

const dataDir = mkdtempSync(join(tmpdir(), "kasna-pages-"));
const port = await freePort();
const debugPort = await freePort();
const shop = await startShop({ PORT: String(port), DATA_DIR: dataDir });
// Lighthouse and browsers treat localhost like https.
const origin = `http://localhost:${port}`;
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${debugPort}`],
});
try {
  const lines: string[][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(origin + path));
    runs.sort((a, b) => a.performance - b.performance);
    const { problems, ...figures } = runs[Math.floor(RUNS / 2)] ?? (await audit(origin + path));
    lines.push([name, ...Object.values(figures).map(String)]);
    for (const problem of problems) printLine(`${name}: ${problem}`);
  }
  const head = ["page", "performance", "accessibility", "best practices", "SEO"];
  printTable([[...head, "FCP ms", "LCP ms", "TBT ms", "CLS", "script KB"], ...lines]);
  const clicks = [];
  for (let click = 0; click < 5; click++) clicks.push(await clickPrefetched());
  clicks.sort((a, b) => a - b);
  printLine(
    `\nA click on a prefetched link shows the next page after ${clicks[2]?.toFixed(0)} ms (middle of five).`,
  );
} finally {
  await browser.close();
  shop.ctrlC();
  await shop.ended;
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Lighthouse's report on a page. It is a separate program downloaded by `npm run bench:pages`: with its dependencies it
 * has 135 MB that nothing else needs.
 */
async function lighthouse(url: string): Promise<Report> {
  const options = [`--port=${debugPort}`, "--output=json", "--quiet", "--no-enable-error-reporting"];
  const { stdout } = await promisify(execFile)("lighthouse", [url, ...options], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

async function audit(url: string) {
  const { categories, audits } = await lighthouse(url);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scriptBytes = (audits["network-requests"]?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const problems = ["accessibility", "best-practices", "seo"].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .map(({ id }) => audits[id])
      .filter((found) => found?.score !== null && (found?.score ?? 1) < 1)
      .map((found) => `${name}: ${found?.title}`),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcpMs: Math.round(figure("first-contentful-paint")),
    lcpMs: Math.round(figure("largest-contentful-paint")),
    tbtMs: Math.round(figure("total-blocking-time")),
    cls: figure("cumulative-layout-shift").toFixed(4),
    scriptKb: (scriptBytes / 1024).toFixed(1),
    problems,
  };
}

/** Milliseconds from a click on a category's tile, after hovering, until the next page's heading is visible. */
async function clickPrefetched(): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}${PAGES.category}`, { waitUntil: "networkidle" });
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^Hex bolt \(full thread\)/ })
    .first();
  await link.hover();
  await page.waitForLoadState("networkidle");
  const elapsed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clicked = 0;
        document.addEventListener("click", () => (clicked = performance.now()), {
          capture: true,
          once: true,
        });
        new MutationObserver((_, observer) => {
          if (!document.querySelector("h1")?.textContent?.startsWith("Hex bolt (full thread)")) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - clicked));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await link.click();
  const milliseconds = await elapsed;
  await page.close();
  return milliseconds;
}
