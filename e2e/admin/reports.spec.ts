import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { test } from "../fixtures/staff.ts";

test("an owner sees who bought, with which promocode, and what nobody bought, and downloads each as a file", async ({
  page,
  owner: { shopper },
  browser,
}) => {
  test.slow();
  const buyer = await (await browser.newContext()).newPage();
  const { part, token, addressId, post } = await signedInWithACart(buyer, shopper, 1);
  await post(
    "/orders/place_order.php",
    {
      shipping_address_id: addressId,
      payment_method: "cod",
      promocode: "WELCOME10",
      items: [{ product_id: part.id, quantity: 7 }],
    },
    token,
  );
  await buyer.request.get("/search?q=unobtainium+gasket");
  await buyer.context().close();
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: "Financial year" }).click();
  await expect(page.getByRole("heading", { name: "Sales by month" })).toBeVisible();
  const months = await page.getByRole("link", { name: "CSV of sales by month" }).getAttribute("href");
  expect(await (await page.request.get(months ?? "")).text()).toContain("Month,Orders,Quantity,Order totals");
  const reports = page.url();
  const missed = await page.getByRole("link", { name: "Searches that found nothing" }).getAttribute("href");
  await expect(async () => {
    expect(await (await page.request.get(missed ?? "")).text()).toContain("unobtainium gasket");
  }).toPass();
  const lists = page.getByRole("navigation", { name: "Lists" });
  const addressOf = async (name: string) =>
    (await lists.getByRole("link", { name }).getAttribute("href")) ?? "";
  const pages = [
    ["Customers", "Sales by customer", shopper.customer.name, shopper.customer.mobile],
    ["Staff", "Sales by staff", "Customers themselves", "Customers themselves"],
    ["Margin", "Margin", "₹", "SKU,Name,Quantity,Sold without GST"],
    ["Promocodes", "Sales by promocode", "WELCOME10", "WELCOME10"],
    [
      "Searches that found nothing",
      "Searches that found nothing",
      "unobtainium gasket",
      "unobtainium gasket,",
    ],
    ["Dead stock", "Dead stock", "₹", "SKU,Name,Stock"],
    ["Carts left", "Carts left", null, "Name,Organisation,Mobile"],
  ] as const;
  const addresses = await Promise.all(pages.map(([link]) => addressOf(link)));
  // The test of all pages checks whether they fit and are accessible.
  for (const [index, [, title, row, inFile]] of pages.entries()) {
    await page.goto(addresses[index] ?? "");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(new URL(page.url()).search).toBe(new URL(reports).search);
    if (row) await expect(page.getByRole("row", { name: row }).first()).toBeVisible();
    else await expect(page.getByText(/No cart was left|Left/).first()).toBeVisible();
    const file = await page.request.get(
      (await page.getByRole("link", { name: "Download CSV" }).getAttribute("href")) ?? "",
    );
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(await file.text()).toContain(inFile);
  }
  // There are never searches for half of something.
  await page.goto(missed ?? "");
  const ticks = page
    .locator("figure svg text.recharts-cartesian-axis-tick-value")
    .filter({ hasText: /^[\d.]+$/ });
  await expect(ticks.first()).toHaveText("0");
  for (const tick of await ticks.allTextContents()) expect(tick).toMatch(/^\d+$/);
  await page.goto(reports);
  const zip = page.waitForEvent("download");
  await page.getByRole("link", { name: "All files of the period, as ZIP" }).click();
  const files = unzipSync(await readFile(await (await zip).path()));
  expect(strFromU8(files["day-book.csv"] ?? new Uint8Array())).toContain("Number or reference");
  expect(Object.keys(files)).toContain("gstr1/b2b.csv");
  await page.goto("/admin/audit?q=customers.exported");
  await expect(page.getByRole("row", { name: /customers.exported/ }).first()).toBeVisible();
});
