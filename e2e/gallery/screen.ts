import type { Page } from "@playwright/test";

/** One state of a screen: its path, the responses to its API calls, and the actions before the screenshot. */
export type Screen = {
  name: string;
  path: string;
  /** Before the page is opened, such as calls that fail or get no response. */
  before?: (page: Page) => Promise<unknown>;
  /** On the open page, such as a click that opens a dialog. */
  act?: (page: Page) => Promise<unknown>;
  /** Takes only the window, because something overlays the page. */
  isLayered?: boolean;
  /** Takes the page while it is waiting. */
  isWaiting?: boolean;
  /** The widths at which this state exists; all if absent. */
  widths?: readonly number[];
  isPrinted?: boolean;
};

const calls = (call: string) => `**/${call}*`;

/** The call fails, and the browser has no stored cart. */
export const unanswered =
  (...names: string[]) =>
  async (page: Page) => {
    await page.addInitScript(() => localStorage.removeItem("cart"));
    for (const name of names) await page.route(calls(name), () => new Promise(() => {}));
  };

/** The call never gets a response. */
export const cut =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.route(calls(name), (route) => route.abort());
  };

/** The call gets this response. */
export const answered = (name: string, answer: object) => (page: Page) =>
  page.route(calls(name), (route) =>
    route.fulfill({ json: { status: "success", success: true, ...answer } }),
  );

/** The shop's response, partly changed. */
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

/** Presses a button that opens something over the page, and waits for it. */
export const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator("[role=dialog], [role=alertdialog], [role=menu]").first().waitFor();
};

/** The states of a screen with fetched data, other than the one with data. */
export const faces = (name: string, path: string, call: string, empty: object): Screen[] => [
  { name: `${name}-empty`, path, before: answered(call, empty) },
  { name: `${name}-failed`, path, before: cut(call) },
  { name: `${name}-waiting`, path, before: unanswered(call), isWaiting: true },
];
