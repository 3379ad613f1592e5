import { thorough } from "@kasna/rules/thorough.fixture";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** A buyer who clicks at random, goes back and forward and reloads, never ends on a broken page. */

const STEPS = Number(process.env.WALK_STEPS ?? thorough(500, 50));
const SEED = Number(process.env.WALK_SEED ?? 1);
const CLICK_MS = 2000;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Links that open a page of the shop in this tab, and no file such as the sitemap. */
const LINKS =
  'a[href^="/"]:not([href^="/API"]):not([href^="/dev"]):not([href$=".xml"]):not([href$=".txt"]):not([download]):not([target])';
const BUTTONS = "button:not([disabled]):not([aria-disabled=true])";
/** Buttons that end the session, spend money, or draw with WebGL, which is slow in this browser and causes warnings. */
const ENDS_THE_WALK = /log ?out|sign out|delete account|pay now|place order|3d/i;
const TEXTS = ["m8 nut", "hex bolt", "HB-M8x40-A2", "zzqq", "", "bolt -1", "%"];

// A page that changes during a step can have a different button in the place of the chosen one.
test.use({ allowed: [/GPU stall due to ReadPixels/] });

test("a random walk over the site never ends on a broken page", { tag: "@phone" }, async ({
  page,
  shopper,
}) => {
  test.setTimeout(60_000 + STEPS * 1000);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("response", (response) => response.status() >= 500 && faults.push(`500 at ${response.url()}`));
  page.on("dialog", (dialog) => void dialog.accept());
  await signedInWithACart(page, shopper, 2);
  await page.goto("/");
  const random = randomNumbers(SEED);
  const pickOne = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const steps: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    steps.push(await take(page, random(), pickOne));
    const place = `seed ${SEED}, step ${step + 1}, after ${steps.slice(-5).join(", ")}`;
    await expect(page.locator("main"), place).toBeVisible();
    await expect(page.getByText("Something went wrong"), place).toHaveCount(0);
    expect(faults, place).toEqual([]);
  }
});

type One = <Item>(items: readonly Item[]) => Item;

/** Takes one step, and returns a description of it. */
async function take(page: Page, chance: number, one: One): Promise<string> {
  if (chance < 0.12) {
    await page.goBack({ waitUntil: "commit" }).catch(() => null);
    if (page.url() === "about:blank" || page.url().endsWith("/robots.txt")) await page.goto("/");
    return "back";
  }
  if (chance < 0.18) return page.goForward({ waitUntil: "commit" }).then(() => "forward");
  if (chance < 0.24) return page.reload({ waitUntil: "commit" }).then(() => "reload");
  if (chance < 0.36) {
    const text = one(TEXTS);
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    return `search for “${text}”`;
  }
  const dialog = page.locator("[role=dialog], [role=alertdialog]").last();
  const area = (await dialog.isVisible()) ? dialog : page.locator("body");
  const found = area.locator(chance < 0.75 ? LINKS : BUTTONS).filter({ visible: true });
  const names = await found.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute("aria-label") ?? element.textContent?.trim() ?? ""),
  );
  const chosen = one([...names.keys()].filter((index) => !ENDS_THE_WALK.test(names[index] ?? "")));
  if (chosen === undefined) {
    await page.keyboard.press("Escape");
    return "Escape";
  }
  await click(found.nth(chosen));
  return `“${names[chosen]}” at ${new URL(page.url()).pathname}`;
}

/** Clicks an element that may have disappeared or been covered in the meantime. */
const click = (target: Locator) => target.click({ timeout: CLICK_MS }).catch(() => null);
