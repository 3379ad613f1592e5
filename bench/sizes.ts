import { type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../e2e/chromium.ts";
import { PHONE } from "../e2e/fixtures/phone.ts";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import { printLine, printTable } from "./print.ts";

/**
 * Measures how a table of 4,000 sizes scrolls, and how fast a filter responds to typing. Frames per second depend on
 * the machine's other work; the main thread's own time does not.
 */
const ROWS = 4000;
const TABLES = ["/search?q=hex+bolt&group=none", "/sub-categories/Hex%20bolt%20(full%20thread)"];
const WIDTHS = [
  { name: "1280 px", viewport: { width: 1280, height: 800 } },
  { name: "phone", viewport: PHONE, hasTouch: true, isMobile: true },
];
const ROUNDS = 3;
const FRAME_MS = 1000 / 60;
const SCROLL_MS = 4000;
/** How far a fast swipe or wheel scrolls. */
const PIXELS_A_SECOND = 3000;

await withBenchShop(measure);

async function measure(bench: BenchShop) {
  const origin = await bench.serve();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });
  const scrolled = [
    [
      "table, pointer over it or not",
      "rows",
      "frames a second",
      "main thread, ms a frame",
      "longest",
      "over a frame",
    ],
  ];
  const typed = [["typing into a filter", "keys", "median ms", "longest"]];
  try {
    for (const { name, ...screen } of WIDTHS)
      for (const path of TABLES) {
        const page = await browser.newPage(screen);
        await page.goto(origin + path, { waitUntil: "networkidle" });
        typed.push([`${name} ${path}`, ...(await typing(page))]);
        const rows = await loadAll(page);
        for (const isOver of [false, true])
          for (let round = 0; round < ROUNDS; round++) {
            await page.mouse.move(isOver ? screen.viewport.width / 2 : 1, screen.viewport.height / 2);
            scrolled.push([
              `${name} ${path} ${isOver ? "over" : ""}`,
              String(rows),
              ...(await scrolling(page)),
            ]);
          }
        await page.close();
      }
  } finally {
    await browser.close();
  }
  printTable(scrolled);
  printLine("");
  printTable(typed);
}

/** Makes the page load all its rows, like a reader who scrolls to the end. */
async function loadAll(page: Page): Promise<number> {
  const more = page.getByRole("button", { name: "Show more sizes" });
  if ((await more.count()) > 0) await more.first().click();
  const row = page.locator("th[scope=row]");
  while ((await row.count()) < ROWS) {
    const before = await row.count();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForFunction((count) => document.querySelectorAll("th[scope=row]").length > count, before);
  }
  return row.count();
}

async function scrolling(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const devtools = await page.context().newCDPSession(page);
  const traced = await trace(devtools);
  const frames = await page.evaluate(
    ([duration = 0, speed = 0]) =>
      new Promise<number>((resolve) => {
        let count = 0;
        let start = 0;
        const frame = (now: number) => {
          start ||= now;
          window.scrollTo({ top: ((now - start) * speed) / 1000, behavior: "instant" });
          if (now - start >= duration) return resolve(count);
          count += 1;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    [SCROLL_MS, PIXELS_A_SECOND],
  );
  const tasks = await traced();
  await devtools.detach();
  const sum = tasks.reduce((total, task) => total + task, 0);
  return [
    ((frames * 1000) / SCROLL_MS).toFixed(1),
    (sum / frames).toFixed(1),
    Math.max(...tasks).toFixed(1),
    String(tasks.filter((task) => task > FRAME_MS).length),
  ];
}

type TraceEvent = {
  ph: string;
  pid: number;
  tid: number;
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
};

/**
 * Starts a trace. Returns a function that ends it and gives the processor time of each task of the main thread, in ms.
 */
async function trace(devtools: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  // Playwright does not type the events of a trace.
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ["devtools.timeline", "toplevel"];
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    const threads = Map.groupBy(
      events.filter(({ ph, tdur }) => ph === "X" && tdur !== undefined),
      ({ pid, tid }) => `${pid} ${tid}`,
    );
    // Only the page's main thread handles animation frames.
    const main = [...threads.values()].find((thread) =>
      thread.some(({ name }) => name === "FireAnimationFrame"),
    );
    return outermost(main ?? []);
  };
}

/** The processor time of events that are not inside another. */
function outermost(events: readonly TraceEvent[]): number[] {
  const times: number[] = [];
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of events.toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    if (ts < end) continue;
    times.push(tdur / 1000);
    end = ts + dur;
  }
  return times;
}

/** How long each key takes from its event to the next frame. */
async function typing(page: Page): Promise<string[]> {
  const filters = page.getByRole("button", { name: /^Filters/ }).first();
  if (await filters.isVisible()) {
    await filters.click();
  }
  const field = page.getByPlaceholder("Find").filter({ visible: true }).first();
  await field.focus();
  const times = await field.evaluateHandle((input) => {
    const found: number[] = [];
    input.addEventListener("input", () => {
      const start = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => found.push(performance.now() - start);
        port2.postMessage(null);
      });
    });
    return found;
  });
  await field.pressSequentially("stainless", { delay: 100 });
  for (let key = 0; key < 9; key++) await field.press("Backspace", { delay: 100 });
  const sorted = (await times.jsonValue()).toSorted((a, b) => a - b);
  await page.keyboard.press("Escape");
  return [
    String(sorted.length),
    (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0),
    (sorted.at(-1) ?? 0).toFixed(0),
  ];
}
