import { expect } from "@playwright/test";
import { test } from "../fixtures/staff.ts";
import { twoVersions } from "../fixtures/two-versions.ts";

test.use({
  allowed: [
    /400|404|Failed to load|ERR_FAILED|request failed|dynamically imported|another fault|Unexpected identifier/,
  ],
});

test("a form of the back office submitted before its scripts run keeps its input with the errors", async ({
  page,
  owner: _,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/platform-.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/admin/promocodes/new", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Code", { exact: true }).fill("MONSOON-26");
  await page.getByLabel("Percent (optional)").fill("400");
  await page.getByLabel("Percent (optional)").press("Enter");
  scripts.resolve();
  await expect(page.getByText("Enter a percentage up to 100")).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("MONSOON-26");
  await expect(page.getByLabel("Percent (optional)")).toHaveValue("400");
});

test("a form is submitted without scripts if its page gets none", async ({ page, owner: _ }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.abort();
  });
  await page.goto("/admin/promocodes/new", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Code", { exact: true }).fill("MONSOON-27");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Save" }).click();
  scripts.resolve();
  expect((await sent).isNavigationRequest()).toBe(true);
});

test("a form whose page gets no scripts is submitted once, however many of them fail", async ({
  page,
  owner: _,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.abort();
  });
  await page.addInitScript(() => {
    const failAgain = () => setTimeout(() => void Promise.reject(new Error("another fault")), 300);
    addEventListener("error", failAgain, { capture: true, once: true });
  });
  await page.goto("/admin/promocodes/new", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Code", { exact: true }).fill("MONSOON-29");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  // The shop is slow to respond.
  const failedAgain = page.waitForEvent("pageerror", ({ message }) => message === "another fault");
  await page.route("**/admin/promocodes/new*", async (route) => {
    await failedAgain;
    await route.continue();
  });
  const response = page.waitForResponse((found) => found.request().method() === "POST");
  await page.getByRole("button", { name: "Save" }).click();
  scripts.resolve();
  await response;
  expect(posts).toHaveLength(1);
});

test("a form is submitted without scripts if its page's scripts fail while running", async ({
  page,
  owner: _,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.fulfill({ contentType: "text/javascript", body: "what no browser reads" });
  });
  await page.goto("/admin/promocodes/new", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Code", { exact: true }).fill("MONSOON-30");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Save" }).click();
  scripts.resolve();
  expect((await sent).isNavigationRequest()).toBe(true);
});

test("a page of the back office whose code is gone is reloaded with its input", async ({
  page,
  owner: _,
  baseURL,
}) => {
  const shop = await twoVersions(String(baseURL));
  try {
    await page.goto(`${shop.url}/admin/promocodes/new`);
    await page.getByLabel("Code", { exact: true }).fill("MONSOON-28");
    shop.install();
    await page.keyboard.press("Control+k");
    await expect(page.locator("link[href*='-v2.']").first()).toBeAttached();
    await expect(page.getByLabel("Code", { exact: true })).toHaveValue("MONSOON-28");
  } finally {
    shop.close();
  }
});
