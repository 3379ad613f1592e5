import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { ADDRESS, signedInWithACart } from "../fixtures/signed-in.ts";

/** Pages as heard by users who move from control to control, heading to heading and table to table. */

/** Each control that is read out, by its role and name, with the addresses or fields it refers to. */
async function controlsOf(page: Page): Promise<[name: string, targets: string[]][]> {
  const lines = (await page.getByRole("main").ariaSnapshot()).split("\n");
  const found = new Map<string, Set<string>>();
  lines.forEach((line, at) => {
    const [, role, rest = ""] = /^\s*- '?(link|button|textbox|checkbox|combobox)\b(.*)$/.exec(line) ?? [];
    if (!role) return;
    const name = `${role} ${/"((?:[^"\\]|\\.)*)"/.exec(rest)?.[1] ?? ""}`;
    const url = role === "link" ? /\/url: (.*)$/.exec(lines[at + 1] ?? "")?.[1] : undefined;
    found.set(name, (found.get(name) ?? new Set()).add(url ?? String(at)));
  });
  return [...found].map(([name, targets]) => [name, [...targets]]);
}

async function hearsEachThingOnce(page: Page) {
  // The GST switch is next to prices, sometimes twice on a page.
  const controls = (await controlsOf(page)).filter(([name]) => !/^button Show prices with/.test(name));
  expect(controls.length).toBeGreaterThan(0);
  expect(controls.filter(([name, targets]) => /^\w+ $/.test(name) || targets.length > 1)).toEqual([]);
  const [levels, tables] = await page.evaluate(() => [
    [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, h4)")]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.localName.slice(1))),
    [...document.querySelectorAll("main table")].filter(
      (table) =>
        !(
          table.querySelector("caption") ??
          table.getAttribute("aria-label") ??
          table.getAttribute("aria-labelledby")
        ) || table.querySelector("th:not([scope])"),
    ).length,
  ]);
  expect(levels?.[0]).toBe(1);
  expect(levels?.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  expect(tables).toBe(0);
}

for (const path of [
  "/",
  "/search?q=hex+bolt",
  "/search?q=m8",
  "/sub-categories/Hex%20bolt%20(full%20thread)",
  "/sub-categories/Hex%20bolt%20(full%20thread)?view=matrix#all-parts",
  "/parts/HB-M8x40-A2",
  "/quick-order",
])
  test(`${path} announces what each control, heading and table is`, async ({ page }) => {
    await page.goto(path);
    await hearsEachThingOnce(page);
  });

test("counts are announced as parts", async ({ page }) => {
  await page.goto("/search?q=hex+bolt");
  const filters = page.getByRole("region", { name: "Filters" });
  await expect(filters.getByRole("link", { name: /^M6 [\d,]+ parts$/ })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Bolts [\d,]+ parts$/ }).first()).toBeVisible();
});

test("cart, checkout and account do so too, and each has its own title", async ({ page, shopper }) => {
  const { addressId, post, token, part } = await signedInWithACart(page, shopper, 12);
  await post("/shipping/insert_shipping_address.php", { ...ADDRESS, first_name: "Asha" }, token);
  const order = { shipping_address_id: addressId, payment_method: "cod" };
  for (const quantity of [1, 2])
    await post("/orders/place_order.php", { ...order, items: [{ product_id: part.id, quantity }] }, token);
  for (const [path, title, sign] of [
    ["/cart", "Cart | Kasna", "Proceed to Checkout"],
    ["/address-list", "Delivery address | Kasna", "Edit the address of Asha"],
    ["/address-form", "Add New Address | Kasna", "Add Address"],
    [`/review-order/${addressId}`, "Review order | Kasna", "Place Order"],
    ["/account/orders", "My Orders | Kasna", "Cancel Order"],
    ["/account/address", "My Address Book | Kasna", "Add New Address"],
    ["/account/passkeys", "Passkeys | Kasna", "Add a passkey"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("main").getByRole("button", { name: sign }).first()).toBeVisible();
    await hearsEachThingOnce(page);
  }
});
