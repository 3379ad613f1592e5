import type { Locator, Page } from "@playwright/test";

/**
 * The keystroke-level model (Card, Moran and Newell, 1980), in seconds: a key of an average typist, pointing at
 * something, pressing or releasing a button, moving the hand between keyboard and mouse, and thinking.
 */
const SECONDS = { key: 0.28, point: 1.1, press: 0.1, home: 0.4, think: 1.35 };
const CLICK = SECONDS.think + SECONDS.point + 2 * SECONDS.press;

/** A page whose clicks, fields and seconds of work are counted. Waiting for the shop is not counted. */
export function measuredPage(page: Page) {
  const totals = { clicks: 0, fields: 0, keys: 0, seconds: 0 };
  const keys = (count: number) => {
    totals.keys += count;
    totals.seconds += SECONDS.think + count * SECONDS.key;
  };
  return {
    page,
    totals,
    async click(target: Locator) {
      totals.clicks += 1;
      totals.seconds += CLICK;
      await target.click();
    },
    /** Opens a choice and takes one of its options. */
    async choose(target: Locator, label: string) {
      totals.clicks += 2;
      totals.seconds += 2 * CLICK;
      await target.selectOption({ label });
    },
    /** Types into a field. Clicks it first, unless it already has the focus. */
    async type(target: Locator, text: string) {
      const isFocused = await target.evaluate((element) => element === document.activeElement);
      totals.fields += 1;
      if (!isFocused) {
        totals.clicks += 1;
        totals.seconds += CLICK + SECONDS.home;
      }
      keys(text.length);
      await target.fill(text);
    },
    /** Pastes text copied elsewhere, such as a column of a spreadsheet. */
    async paste(target: Locator, text: string) {
      totals.fields += 1;
      totals.clicks += 1;
      totals.seconds += CLICK + SECONDS.home;
      keys(2);
      await target.click();
      await target.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", pasted);
        const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
      }, text);
    },
    async press(key: string, times = 1) {
      keys(times * key.split("+").length);
      for (let time = 0; time < times; time++) await page.keyboard.press(key);
    },
    /** Types into the focused element, for example after a shortcut. */
    async typeOn(text: string) {
      totals.fields += 1;
      keys(text.length);
      await page.keyboard.type(text);
    },
  };
}

export type MeasuredPage = ReturnType<typeof measuredPage>;
