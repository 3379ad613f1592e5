import type { Page } from "@playwright/test";

/** One face of a screen: where it is, what happens to its calls, and what is done on it before it is taken. */
export type Screen = {
  name: string;
  path: string;
  /** Before the page is opened, such as calls that fail or never answer. */
  before?: (page: Page) => Promise<unknown>;
  /** On the open page, such as a click that opens a dialog. */
  act?: (page: Page) => Promise<unknown>;
  /** Only what fits the window is taken: something lies over the page. */
  isLayered?: boolean;
  /** A page that waits is taken while it does. */
  isWaiting?: boolean;
  /** The widths in which this face exists; absent, all. */
  widths?: readonly number[];
  isPrinted?: boolean;
};

const calls = (call: string) => `**/${call}*`;

/** The call gets no answer, and this browser remembers no lines of the cart, while the picture is taken. */
export const unanswered =
  (...names: string[]) =>
  async (page: Page) => {
    await page.addInitScript(() => localStorage.removeItem("cart"));
    for (const name of names) await page.route(calls(name), () => new Promise(() => {}));
  };

/** Nothing answers the call. */
export const cut =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.route(calls(name), (route) => route.abort());
  };

/** The call is answered with this instead of what the shop has. */
export const answered = (name: string, answer: object) => (page: Page) =>
  page.route(calls(name), (route) =>
    route.fulfill({ json: { status: "success", success: true, ...answer } }),
  );

/** The shop's answer with some of it changed. */
export const altered =
  <T extends object>(name: string, change: (answer: T) => void) =>
  (page: Page) =>
    page.route(calls(name), async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      change(answer);
      await route.fulfill({ response, json: answer });
    });

export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

/** Presses what opens something over the page, and waits for it. */
export const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator("[role=dialog], [role=alertdialog], [role=menu]").first().waitFor();
};
