import routes from "../../shop/src/routes.ts";
import { pathsOf } from "../../shop/test/paths.ts";
import { settled } from "../fixtures/clock.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** The back office has its own test. */
const sitePaths = pathsOf(routes).filter((path) => !path.startsWith("/admin"));

test.describe("every screen", () => {
  // A cart request that is still open at logout gets an error.
  test.use({ allowed: [/401/] });
  test("keeps the content security policy, signed in or not, and is drawn legibly", async ({
    page,
    shopper,
  }) => {
    const violations: string[] = [];
    await page.exposeFunction("reportViolation", (violation: string) => violations.push(violation));
    await page.addInitScript(() => {
      document.addEventListener(
        "securitypolicyviolation",
        ({ violatedDirective, blockedURI, sourceFile }) => {
          const { reportViolation } = window as typeof window & { reportViolation: (text: string) => void };
          reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
        },
      );
    });
    const judged = new Set<string>();
    const visit = async (paths: string[]) => {
      for (const path of paths) {
        const answer = await page.goto(path);
        await settled(page);
        const policy = (await answer?.headerValue("content-security-policy")) ?? "";
        // A cached page allows scripts by hash, any other by nonce.
        expect(policy, path).toMatch(
          /script-src 'self' ('nonce-[^']+'|'sha256-[^']+'( 'sha256-[^']+')*)(;|$)/,
        );
        const { pathname } = new URL(page.url());
        if (!judged.has(pathname)) await shopper.seesNothingInaccessible("drawn");
        judged.add(pathname);
      }
    };

    // The rows of a table are part of a page.
    const fixed = sitePaths.filter((path) => !/:|\.(xml|txt|ico|webmanifest)$|^\/search\/rows$/.test(path));
    // Without a login, each page of the account leads to the same one.
    const isOwn = (path: string) => path.startsWith("/account/") && path !== "/account/orders";
    await visit(fixed.filter((path) => !isOwn(path)));

    const { token, part, addressId, post } = await signedInWithACart(page, shopper, 3);
    const order = {
      shipping_address_id: addressId,
      payment_method: "online",
      items: [{ product_id: part.id, quantity: 1 }],
    };
    await post("/orders/place_order.php", order, token);
    const { orders } = await post("/orders/my_orders.php", {}, token);
    const { verify_url } = await post("/cart/get_quote.php", {}, token);
    const lines = [{ product_id: part.id, quantity: 50 }];
    const { list_id } = await post("/lists/save_list.php", { name: "Conveyor, monthly", lines }, token);
    const long = { name: "Pasted list", text: "HB-M8x40-A2 - 5 nos" };
    const { task_id } = await post("/lists/start_match.php", long, token);
    const samples: Record<string, string[]> = {
      "/account/long-lists/:id": [`/account/long-lists/${task_id}`],
      "/account/lists/:id": [`/account/lists/${list_id}`],
      "/sub-categories/:name": ["/sub-categories/Screws", "/sub-categories/Grub%20screw"],
      "/parts/:sku": ["/parts/HB-M8x40-A2"],
      "/edit-address/:id": [`/edit-address/${addressId}`],
      "/review-order/:id": [`/review-order/${addressId}`],
      "/pay/:reference": [orders[0].payment_url],
      "/verify/:code": [new URL(verify_url).pathname],
    };
    // Tables of the chooser and of sizes, a part's photos and sitemaps are data, not pages.
    const withParameters = sitePaths.filter(
      (path) => path.includes(":") && !/^\/(chooser-|part-photos\/|sitemaps\/)|\/(rows|table)$/.test(path),
    );
    expect(withParameters.toSorted()).toEqual(Object.keys(samples).toSorted());
    // Logging out comes last.
    await visit([...fixed.filter((path) => path !== "/account/logout"), ...Object.values(samples).flat()]);
    await visit(["/account/logout"]);
    expect(violations).toEqual([]);
  });
});

test("a page that accepts no POST returns 405 with a request id", async ({ page }) => {
  for (const path of ["/", "/cart", "/sub-categories/Nuts", "/account/orders", "/no-such-page"]) {
    const answer = await page.request.post(path, { form: { quantity: "1" }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(405);
    expect(answer.headers()).toMatchObject({
      allow: "GET, HEAD",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test("structured data contains the questions and reviews on its page, and no others", async ({ page }) => {
  const structuredData = async (path: string, type: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const all = texts.map((text) => JSON.parse(text));
    return all.map((entry) => entry.isVariantOf ?? entry).find((entry) => entry["@type"] === type);
  };
  const { mainEntity } = await structuredData("/help-section", "FAQPage");
  const questions = mainEntity.map(({ name }: { name: string }) => name);
  await expect(
    page.getByRole("region", { name: "Frequently Asked Questions" }).locator("summary"),
  ).toHaveText(questions);
  for (const path of ["/parts/HB-M8x40-A2", "/sub-categories/Hex%20bolt%20%28full%20thread%29"]) {
    const { review, name } = await structuredData(path, "ProductGroup");
    expect([name, review.length]).toEqual(["Hex bolt (full thread)", 2]);
    const shown = page.getByRole("region", { name: /^Reviews/ }).getByRole("article");
    await expect(shown).toHaveCount(review.length);
    for (const [index, { author, reviewBody }] of review.entries()) {
      await expect(shown.nth(index)).toContainText(author.name);
      await expect(shown.nth(index)).toContainText(reviewBody);
    }
  }
});

test("a feed is downloaded, so that its megabytes don't fill the tab", async ({ page }) => {
  await page.goto("/feeds");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "/feeds/parts.csv" }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe("parts.csv");
  await download.cancel();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
