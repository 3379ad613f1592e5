import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { faultsOf, NOTE_SHIFTS } from "./faults.ts";
import type { Screen } from "./screen.ts";

export type CapturedScreen = { name: string; widths: number[]; faults: string[] };

/** A4 within usual margins, in CSS pixels. */
export const PRINT_WIDTH = 794;
const QUIET_MS = 3000;
const heightFor = (width: number) => (width < 700 ? 780 : 1000);

/** Captures one state at each width, light and dark, and returns its layout faults. */
export async function captureScreen(
  context: BrowserContext,
  screen: Screen,
  { folder, widths }: { folder: string; widths: readonly number[] },
): Promise<CapturedScreen> {
  const captured: CapturedScreen = { name: screen.name, widths: [], faults: [] };
  const wanted = screen.isPrinted
    ? [PRINT_WIDTH]
    : widths.filter((width) => screen.widths?.includes(width) ?? true);
  const [first] = wanted;
  if (first === undefined) return captured;
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width: first, height: heightFor(first) });
    await open(page, screen);
    for (const width of wanted) {
      await page.setViewportSize({ width, height: heightFor(width) });
      if (width !== first) await settled(page);
      if (screen.isPrinted) await page.emulateMedia({ media: "print" });
      else for (const fault of await faultsOf(page)) captured.faults.push(`${width} px: ${fault}`);
      for (const colorScheme of screen.isPrinted ? (["light"] as const) : (["light", "dark"] as const)) {
        await page.emulateMedia({ colorScheme });
        // Scrolls up, so that the sticky header is at the top.
        if (!screen.isLayered) await page.evaluate(() => window.scrollTo(0, 0));
        await drawn(page);
        await page.screenshot({
          path: join(folder, `${screen.name}-${width}-${colorScheme}.png`),
          fullPage: !screen.isLayered,
          animations: "disabled",
        });
      }
      captured.widths.push(width);
    }
  } catch (error) {
    captured.faults.push(`not captured: ${String(error).split("\n").slice(0, 3).join(" ")}`);
  } finally {
    await page.close();
  }
  return captured;
}

/** Waits two frames: one to lay out, one to paint. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

async function open(page: Page, screen: Screen) {
  page.setDefaultTimeout(20_000);
  // The notification stream stays open, so the page would never be idle.
  await page.route("**/watch_notifications.php*", (route) => route.abort());
  await page.addInitScript(NOTE_SHIFTS);
  await screen.before?.(page);
  await page.goto(screen.path);
  if (screen.isWaiting) await page.locator(".animate-pulse").first().waitFor();
  else await settled(page);
  await screen.act?.(page);
  if (screen.act) await settled(page);
}

/** Waits until everything is loaded, including pictures further down the page. */
async function settled(page: Page) {
  await page.waitForLoadState("networkidle", { timeout: QUIET_MS }).catch(() => {
    // A call that never gets a response deliberately keeps the page waiting.
  });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    const comes = [...document.images].map((image) => image.decode().catch(() => {}));
    await Promise.race([Promise.all(comes), new Promise((resolve) => setTimeout(resolve, 3000))]);
    await document.fonts.ready;
  });
}
