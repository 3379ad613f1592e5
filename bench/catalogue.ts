import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../e2e/chromium.ts";
import type { AppContext } from "../shop/src/api/app-context.server.ts";
import { createAdmin } from "../shop/src/features/admin/staff/create-admin.operations.server.ts";
import { openCliContext } from "../shop/src/server/commands/cli-context.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import { multiply } from "./many-rows.ts";
import { printLine, printTable } from "./print.ts";

/** Measures how smoothly the back office's grid scrolls over `--rows` rows. */
const { values: chosen } = parseArgs({
  options: { rows: { type: "string", default: "100000" } },
});
const ROWS = Number(chosen.rows);
const GRID = "[role=grid]:not([data-bare])";
/** Enough to scroll through, but few enough for a browser to render at once. */
const BARE_ROWS = 2000;
const METRICS = ["TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"] as const;
const figure = (count: number) => count.toLocaleString("en-IN");

await withBenchShop(measure);

async function measure(bench: BenchShop) {
  const settings = readSettings(root, { LOG_LEVEL: "silent" });
  const { ctx, close } = openCliContext(bench.databaseUrl, { settings, secretKey: "bench", connections: 4 });
  const { $client } = ctx.db;
  printLine(`Inserting ${figure(ROWS)} rows …`);
  const { rows: counted } = await $client.query("select count(*)::int as count from products");
  await multiply($client, Math.ceil(ROWS / counted[0].count), ROWS);
  await $client.query("vacuum analyze");
  await scrolling(bench, ctx);
  await close();
}

/** Scrolls through the whole grid, slowly and fast, frame by frame. */
async function scrolling(bench: BenchShop, ctx: AppContext) {
  const person = {
    mobile: "8000000001",
    name: "Bench",
    email: "bench@example.in",
    password: "tighten-the-bench",
  };
  await createAdmin(ctx, { ...person, role: "admin" });
  const origin = (await bench.serve()).replace("127.0.0.1", "localhost");
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, origin, person, ctx);
    const start = performance.now();
    await page.goto(`${origin}/admin/catalogue/rows?sub_category=all`);
    await page.getByText(/^[\d,]+ rows/).waitFor({ timeout: 120_000 });
    printLine(
      `Grid: ${await page.getByText(/^[\d,]+ rows/).textContent()} after ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    const head = ["frames a second", "p95 ms", "main thread, ms a frame", "script", "style", "layout"];
    const table = [["scrolled by", ...head, "of the bare page's rate"]];
    for (const pixels of [40, 200, 1600]) {
      const rates = { grid: 0, bare: 0 };
      // Alternating, so that both run under the same conditions.
      for (const what of ["bare", "grid", "bare", "grid"] as const) {
        const scroller = what === "bare" ? await layBare(page) : GRID;
        const walked = await frames(page, scroller, pixels);
        if (what === "bare") await takeBareAway(page);
        rates[what] = walked.rate;
        const ratio = what === "grid" ? `${Math.round((100 * rates.grid) / rates.bare)} %` : "";
        table.push([`${what}, ${pixels} px a frame`, ...walked.cells, ratio]);
      }
    }
    printLine("");
    printTable(table);
  } finally {
    await browser.close();
  }
}

async function signIn(
  page: Page,
  origin: string,
  { mobile, password }: { mobile: string; password: string },
  ctx: AppContext,
) {
  await page.goto(`${origin}/admin`);
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code of 6 digits").waitFor();
  const { rows } = await ctx.db.$client.query(
    `select text from inbox_messages where "to" = $1 order by id desc limit 1`,
    [mobile],
  );
  await page.getByLabel("Code of 6 digits").fill(/^\d{6}/.exec(rows[0].text)?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
}

/** Covers the grid with the same rows as static HTML, to measure how fast the machine can paint at all. */
async function layBare(page: Page): Promise<string> {
  await page.evaluate(
    ([selector = "", count]) => {
      const grid = document.querySelector<HTMLElement>(String(selector));
      const copy = grid?.cloneNode(true);
      if (!grid || !(copy instanceof HTMLElement)) return;
      const holder = copy.querySelector<HTMLElement>("[data-index]")?.parentElement;
      const rows = [...(holder?.children ?? [])];
      const height = rows[0] instanceof HTMLElement ? Number.parseInt(rows[0].style.height, 10) : 0;
      holder?.replaceChildren(
        ...Array.from({ length: Number(count) }, (_, index) => {
          const row = rows[index % rows.length]?.cloneNode(true) as HTMLElement;
          row.style.transform = `translateY(${index * height}px)`;
          return row;
        }),
      );
      if (holder) holder.style.height = `${Number(count) * height}px`;
      copy.dataset.bare = "";
      grid.style.display = "none";
      grid.after(copy);
    },
    [GRID, BARE_ROWS] as const,
  );
  return "[data-bare]";
}

async function takeBareAway(page: Page) {
  await page.evaluate((selector) => {
    document.querySelector("[data-bare]")?.remove();
    const grid = document.querySelector<HTMLElement>(selector);
    if (grid) grid.style.display = "";
  }, GRID);
}

/** The duration of frames, and the part of it that the page's main thread was busy. */
async function frames(page: Page, scroller: string, pixels: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return METRICS.map((wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000);
  };
  const before = await worked();
  const times = await page.evaluate(
    ({ selector, step }) =>
      new Promise<number[]>((resolve) => {
        const grid = document.querySelector<HTMLElement>(selector);
        const frameTimes: number[] = [];
        let last = 0;
        let top = 0;
        if (grid) grid.scrollTop = 0;
        const frame = (now: number) => {
          if (last > 0) frameTimes.push(now - last);
          last = now;
          if (grid) {
            top += step;
            if (top > grid.scrollHeight - grid.clientHeight) top = 0;
            grid.scrollTop = top;
          }
          if (frameTimes.length < 200) requestAnimationFrame(frame);
          else resolve(frameTimes);
        };
        requestAnimationFrame(frame);
      }),
    { selector: scroller, step: pixels },
  );
  const after = await worked();
  await devtools.detach();
  const own = after.map((sum, index) => (sum - (before[index] ?? 0)) / times.length);
  const sorted = times.toSorted((a, b) => a - b);
  const rate = (times.length * 1000) / times.reduce((sum, time) => sum + time, 0);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return { rate, cells: [rate.toFixed(1), p95.toFixed(1), ...own.map((ms) => ms.toFixed(1))] };
}
