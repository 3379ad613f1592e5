import type { Page } from "@playwright/test";
import { denyStorage } from "../fixtures/denied-storage.ts";
import { untilScriptsRan } from "../fixtures/hydrated.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { keeps } from "../fixtures/stored-pages.ts";
import { twoVersions } from "../fixtures/two-versions.ts";

/** A device that loses its connection: pages it has read are available, and additions are sent later, once. */

test.use({ serviceWorkers: "allow", allowed: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|409/] });

const PART = "/parts/HB-M8x40-A2";

/** How far visible content has moved unexpectedly since the page opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => done(shift)));
      }),
  );

test("without a connection, pages that were read, the cart and saved lists open", async ({
  page,
  context,
  shopper,
}) => {
  const { part, post, token } = await signedInWithACart(page, shopper, 7);
  const lines = [{ product_id: part.id, quantity: 50 }];
  const { list_id } = await post("/lists/save_list.php", { name: "Conveyor", lines }, token);
  const list = `/account/lists/${list_id}`;
  for (const path of [list, "/account/lists", PART]) {
    await page.goto(path);
    await keeps(page, path);
  }
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  for (const path of ["/cart", "/offline"]) await keeps(page, path);

  await context.setOffline(true);
  await test.step("a page that was read shows its date", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hex bolt (full thread) M8 x 40");
    await expect(page.getByText(/^You are offline\. This page is from \d/)).toBeVisible();
    await shopper.fitsTheScreen();
  });
  await test.step("a link to an uncached page does nothing", async () => {
    await page.getByRole("link", { name: "Help" }).first().click();
    await shopper.hears("You are offline, and that page is not on this device");
    await expect(page).toHaveURL(PART);
  });
  await test.step("the cart, then back", async () => {
    await page.getByRole("link", { name: "Cart 1 item" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("These are the items stored on this device.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Hex bolt (full thread) M8 x 40" }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hex bolt (full thread) M8 x 40");
  });
  await test.step("saved lists", async () => {
    await page.goto("/account/lists");
    await page.getByRole("main").getByRole("link", { name: "Conveyor" }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByLabel("Quantity of Hex bolt (full thread) M8 x 40")).toHaveValue("50");
  });
  await test.step("an address that was never opened lists the cached ones, and opens later", async () => {
    await page.goto("/categories");
    await expect(page).toHaveURL("/offline#/categories");
    await expect(page.getByText("the page you opened is not on this device")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Hex bolt .* M8 x 40/ })).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await context.setOffline(false);
    await expect(page).toHaveURL("/categories");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a saved list is shown if the device has no room to store it", async ({ page, shopper }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("Full", "QuotaExceededError"));
  });
  const { part, post, token } = await signedInWithACart(page, shopper, 7);
  const lines = [{ product_id: part.id, quantity: 50 }];
  const { list_id } = await post("/lists/save_list.php", { name: "Conveyor", lines }, token);
  await page.goto(`/account/lists/${list_id}`);
  await expect(page.getByLabel("Quantity of Hex bolt (full thread) M8 x 40")).toHaveValue("50");
});

test("the list of cached pages moves nothing when it appears", async ({ page, context }) => {
  await page.goto(PART);
  for (const path of [PART, "/offline"]) await keeps(page, path);
  await page.addInitScript(() => {
    const { keys } = CacheStorage.prototype;
    const seen = new Promise((resolve) => addEventListener("seen", resolve, { once: true }));
    CacheStorage.prototype.keys = async function () {
      await seen;
      return keys.call(this);
    };
  });
  await context.setOffline(true);
  await page.goto("/categories");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pages on this device");
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() => dispatchEvent(new Event("seen")));
  await expect(page.getByRole("main").getByRole("link", { name: /^Hex bolt .* M8 x 40/ })).toBeVisible();
  await expect(page.getByText("the page you opened is not on this device")).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
});

test("what is added without a connection is added once when it is back", async ({
  page,
  context,
  shopper,
}) => {
  const { post, token } = await signedInWithACart(page, shopper, 7);
  const quantity = async () => (await post("/cart/view_cart.php", {}, token)).cart_items[0].quantity;
  await page.goto(PART);
  await page.getByRole("link", { name: "Cart 1 item" }).waitFor();
  await keeps(page, "/cart");

  await test.step("without a connection it waits, even through a reload", async () => {
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await expect(
      page.getByText(/^There is no connection\. When it is back, this device adds 1 ×/),
    ).toBeVisible();
    await page.goto("/cart");
    const waiting = page.getByRole("region", { name: "Not in your cart yet" });
    await expect(waiting.getByText("1 × Hex bolt (full thread) M8 x 40")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    expect(await quantity()).toBe(7);
    await context.setOffline(false);
    await shopper.hears("Product added to cart successfully!");
    await expect(waiting).toBeHidden();
    await expect.poll(quantity).toBe(8);
  });

  await test.step("a lost response adds nothing twice", async () => {
    let sent = 0;
    await page.route("**/add_to_cart.php", async (route) => {
      sent += 1;
      await route.fetch();
      await (sent === 1 ? route.abort() : route.continue());
    });
    await page.goto(PART);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await shopper.hears("Product added to cart successfully!");
    expect(sent).toBe(2);
    expect(await quantity()).toBe(9);
  });

  await test.step("what the shop rejects is listed as not added, with the reason", async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(PART);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await expect(page.getByText(/^There is no connection\./)).toBeVisible();
    await page.route("**/add_to_cart.php", (route) =>
      route.fulfill({ status: 409, json: { status: "error", success: false, message: "Only 5 left" } }),
    );
    await context.setOffline(false);
    await page.goto("/cart");
    const refused = page.getByRole("region", { name: "Not added to your cart" });
    await expect(refused).toContainText("Only 5 left");
    await expect(page.getByRole("region", { name: "Not in your cart yet" })).toBeHidden();
    await shopper.seesNothingInaccessible();
    await refused.getByRole("button", { name: /^Remove .* from this list$/ }).click();
    await expect(refused).toBeHidden();
  });
});

/** The versions whose files a page has loaded or refers to. */
const versionsOf = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const named = [...document.querySelectorAll<HTMLLinkElement>("link[href*='/assets/']")].map(
      ({ href }) => href,
    );
    const files = [...loaded, ...named].filter((name) => name.includes("/assets/"));
    return [...new Set(files.map((name) => (/-v2\.\w+$/.test(name) ? 2 : 1)))];
  });

test.describe("when a new version is installed", () => {
  // The first version's files no longer exist.
  test.use({ allowed: [/404|ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|ERR_FAILED|module/] });

  test("no page mixes the files of two versions", async ({ page, context, baseURL }) => {
    const shop = await twoVersions(String(baseURL));
    try {
      await page.goto(shop.url + PART);
      await keeps(page, PART);
      expect(await versionsOf(page)).toEqual([1]);

      shop.install();
      await page.getByRole("link", { name: "All Categories" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "All Categories" })).toBeVisible();
      await untilScriptsRan(page);
      expect(await versionsOf(page)).toEqual([2]);

      await context.setOffline(true);
      await page.goto(shop.url + PART);
      await expect(page.getByText(/^You are offline\. This page is from \d/)).toBeVisible();
      expect(await versionsOf(page)).toEqual([1]);

      await context.setOffline(false);
      // A page that is reloading does not answer.
      await expect.poll(() => versionsOf(page).catch(() => [])).toEqual([2]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hex bolt (full thread) M8 x 40");
    } finally {
      shop.close();
    }
  });

  for (const isAnswered of [true, false])
    test(`a click goes on if its page is reloaded in the same moment, its data ${isAnswered ? "" : "not "}answered`, async ({
      page,
    }) => {
      if (!isAnswered) await page.route("**/categories.data*", () => {});
      await page.goto(PART);
      await untilScriptsRan(page);
      // React Router reloads the page as soon as the next page's code is answered with 404.
      await page
        .getByRole("link", { name: "All Categories" })
        .first()
        .evaluate((link: HTMLElement) => {
          link.click();
          location.reload();
        });
      await expect(page.getByRole("heading", { level: 1, name: "All Categories" })).toBeVisible();
    });

  test("a dialog whose code is gone reloads its page, and typed text is kept", async ({ page, baseURL }) => {
    const shop = await twoVersions(String(baseURL));
    try {
      // The two versions only serve pages.
      await page.route("**/API/**", (route) => route.abort());
      await page.goto(`${shop.url}/quick-order`);
      const field = page.getByLabel("Part, row 1");
      await field.fill("m8x40 hex bolt a2");
      await expect
        .poll(() => page.evaluate(() => localStorage["quick-order"]))
        .toContain("m8x40 hex bolt a2");
      shop.install();
      await page.getByRole("button", { name: "Scan labels" }).click();
      await expect.poll(() => versionsOf(page).catch(() => [])).toEqual([2]);
      await expect(field).toHaveValue("m8x40 hex bolt a2");
    } finally {
      shop.close();
    }
  });

  test("text typed into other fields is also kept, and no password is stored", async ({ page, baseURL }) => {
    const shop = await twoVersions(String(baseURL));
    try {
      await page.route("**/API/**", (route) => route.abort());
      await page.addInitScript(() => Object.assign(window, { written: sessionStorage.getItem("typed") }));
      await page.goto(shop.url + PART);
      await page.getByLabel("Quantity", { exact: true }).fill("25");
      await page.getByRole("link", { name: "Login/Register" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("User ID").fill("9876543210");
      await dialog.getByLabel("Password").fill("secret-word");
      await dialog.getByRole("button", { name: "Show" }).click();
      await dialog.getByLabel("Password").fill("secret-words");
      await page.keyboard.press("Escape");
      shop.install();
      await page.getByRole("button", { name: /Customization/ }).click();
      await expect.poll(() => versionsOf(page).catch(() => [])).toEqual([2]);
      await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("25");
      await expect(page.getByLabel("Quantity by slider"), "it is what is added").toHaveValue("25");
      const written = await page.evaluate(() => (window as Window & { written?: string }).written);
      expect(written).toContain("9876543210");
      expect(written).not.toContain("secret");
    } finally {
      shop.close();
    }
  });

  test("a quantity being retyped stays empty, and does not become the minimum", async ({ page, baseURL }) => {
    const shop = await twoVersions(String(baseURL));
    try {
      await page.route("**/API/**", (route) => route.abort());
      await page.goto(shop.url + PART);
      const quantity = page.getByLabel("Quantity", { exact: true });
      await quantity.fill("");
      // Its own scripts have loaded before their files disappear.
      await untilScriptsRan(page);
      shop.install();
      // The page notices while the field has the focus.
      await page.getByRole("button", { name: /Customization/ }).dispatchEvent("click");
      await expect.poll(() => versionsOf(page).catch(() => [])).toEqual([2]);
      await expect(quantity).toHaveValue("");
    } finally {
      shop.close();
    }
  });

  test.describe("with data that the page's code does not know", () => {
    test.use({ allowed: [/TypeError|Cannot read/] });

    /** Follows a link to data that the page's code cannot read. Returns the number of pages loaded so far. */
    async function openOnOtherData(page: Page, shop: Awaited<ReturnType<typeof twoVersions>>) {
      await page.route("**/categories.data*", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"categories"', '"groups"');
        await route.fulfill({ response, body });
      });
      let opened = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) opened += 1;
      });
      await page.goto(shop.url + PART);
      shop.install();
      await page.getByRole("link", { name: "All Categories" }).first().click();
      return () => opened;
    }

    test("the page reloads itself once, in the new version", async ({ page, baseURL }) => {
      const shop = await twoVersions(String(baseURL), { keepsFirst: true });
      try {
        const opened = await openOnOtherData(page, shop);
        await expect(page.getByRole("heading", { level: 1, name: "All Categories" })).toBeVisible();
        await untilScriptsRan(page);
        expect(await versionsOf(page)).toEqual([2]);
        expect(opened()).toBe(2);

        await page.getByRole("link", { name: "Help" }).first().click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help Center");
        const asked = page.waitForResponse(
          (response) =>
            response.url().endsWith("/categories") && response.request().resourceType() === "fetch",
        );
        await page.evaluate(() => history.back());
        await (await asked).finished();
        await expect(page.getByText("Something went wrong on our side")).toBeVisible();
        expect(opened()).toBe(2);
      } finally {
        shop.close();
      }
    });

    test("the page waits for its visitor if nothing can be stored, because a reload would log them out", async ({
      page,
      baseURL,
    }) => {
      await denyStorage(page);
      const shop = await twoVersions(String(baseURL), { keepsFirst: true });
      try {
        const opened = await openOnOtherData(page, shop);
        await expect(page.getByText("Something went wrong on our side")).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect(opened()).toBe(1);
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "All Categories" })).toBeVisible();
      } finally {
        shop.close();
      }
    });
  });
});
