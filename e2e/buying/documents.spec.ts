import { readFile } from "node:fs/promises";
import pg from "pg";
import { runCommand } from "../fixtures/command.ts";
import { databaseUrl } from "../fixtures/database-url.ts";
import { SECOND } from "../fixtures/second-address.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const isPdf = async (path: string) => (await readFile(path)).subarray(0, 5).toString() === "%PDF-";

test("a quotation shows as a PDF in the dialog and can be saved and verified", async ({ page, shopper }) => {
  const { token, post } = await signedInWithACart(page, shopper, 12);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Get A Quote" }).click();
  const dialog = page.getByRole("dialog", { name: "Quotation" });
  await shopper.hears("Invoice generated successfully");
  await expect(dialog.getByText("Total in words:")).toBeAttached();
  const number = await dialog.getByText(/^Q\/\d\d-\d\d\/\d{6}$/).textContent();
  await expect(dialog.locator("canvas")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Add your GSTIN" })).toBeVisible();
  // The page is not blank.
  const inked = () =>
    dialog.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value, i) => i % 4 === 0 && value < 60);
    });
  await expect.poll(inked).toBe(true);
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`quotation-${String(number).replaceAll("/", "-")}.pdf`);
  expect(await isPdf(await file.path())).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // The same cart produces the same quotation, and its code verifies it without revealing the buyer.
  const { verify_url, quote_number } = await post("/cart/get_quote.php", {}, token);
  expect(quote_number).toBe(number);
  const { pathname } = new URL(verify_url);
  await page.goto(pathname);
  await expect(page.getByText("This document is genuine.")).toBeVisible();
  await expect(page.getByText("₹214.00")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/Meena|Raman/);
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  const altered = await page.request.get(pathname.replace("000", "001"));
  expect(altered.status()).toBe(404);
  expect(await altered.text()).toContain("did not issue this document");
});

test("a buyer with two delivery addresses sees for which one a quotation is, and chooses the other", async ({
  page,
  shopper,
}) => {
  const { token, post } = await signedInWithACart(page, shopper, 12);
  await post("/shipping/insert_shipping_address.php", SECOND, token);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Get A Quote" }).click();
  const dialog = page.getByRole("dialog", { name: "Quotation" });
  await expect(dialog.getByText(/^Delivery to .*, Kochi$/)).toBeVisible();
  await expect(dialog).toContainText("Total in words:");
  await dialog.getByRole("button", { name: "Change the delivery address" }).click();
  await expect(dialog.getByRole("radio", { name: "Ravi Kumar, Kochi" })).toBeChecked();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await dialog.getByRole("radio", { name: "Meena Raman, Coimbatore" }).check();
  await dialog.getByRole("button", { name: "Make the quotation" }).click();
  await expect(dialog.getByText("Delivery to 12, Anna Nagar, Coimbatore")).toBeVisible();
  await expect(dialog).toContainText("Avinashi Road");

  // Once it has expired, it is quoted again.
  await page.keyboard.press("Escape");
  const { quotations } = await post("/cart/view_quotations.php", {}, token);
  const db = new pg.Client({ connectionString: databaseUrl() });
  await db.connect();
  await db.query(
    "update documents set valid_until = now() - interval '1 day', offer_hash = null where id = $1",
    [quotations[0].quotation_id],
  );
  await db.end();
  await page.goto("/account/quotations");
  await expect(page.getByText(/^expired on/)).toBeVisible();
  await page.getByRole("button", { name: /^Quote again/ }).click();
  await expect(page.getByText(/^Quoted again as Q\/.* No price has changed\.$/)).toBeVisible();
  // The one for Kochi is still valid.
  await expect(page.getByRole("button", { name: /^Add to cart/ })).toHaveCount(2);
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
});

test("a quotation that is partly ordered adds the rest, its order names it, and a removed line stays of it", async ({
  page,
  shopper,
}) => {
  const { token, part, addressId, post } = await signedInWithACart(page, shopper, 12);
  const { quote_number } = await post("/cart/get_quote.php", {}, token);
  const items = [{ product_id: part.id, quantity: 5 }];
  const order = { shipping_address_id: addressId, payment_method: "cod", items };
  await post("/orders/place_order.php", order, token);
  await page.goto("/cart");
  await page.getByRole("button", { name: `Remove ${part.name}` }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await shopper.hears("Item put back");
  await page.goto("/account/orders");
  await page.getByRole("link", { name: quote_number }).click();
  // All of it is ordered or in the cart.
  const rest = page.getByRole("button", { name: `Add the rest to cart of ${quote_number}` });
  await rest.click();
  await expect(page.getByText("All of this is ordered or in your cart already.")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.goto("/cart");
  await page.getByRole("button", { name: `Remove ${part.name}` }).click();
  await expect(page.getByText(/^Removed /)).toBeVisible();
  await page.goto("/account/quotations");
  await rest.click();
  await expect(page.getByText("Added what is still to order: 1 of 1 line.")).toBeVisible();
  const { cart_items } = await post("/cart/view_cart.php", {}, token);
  expect(cart_items).toEqual([expect.objectContaining({ quantity: 7 })]);
});

test.describe("a refusal", () => {
  test.use({ allowed: [/409/] });

  test("a quotation of more than the cart takes leads to us", async ({ page, shopper }) => {
    const { token, part, post } = await signedInWithACart(page, shopper, 1);
    const lines = [{ product_id: part.id, quantity: 5000 }];
    const { quote_number } = await post("/cart/get_quote.php", { lines }, token);
    await page.goto("/account/quotations");
    await page.getByRole("button", { name: /^Add to cart/ }).click();
    await page.getByRole("link", { name: "Ask us to order this quotation" }).click();
    await expect(page.getByLabel("What you need")).toHaveValue(`Order of quotation ${quote_number}`);
  });
});

test("an order's invoice can be downloaded, and a proforma before dispatch", async ({ page, shopper }) => {
  const { token, part, addressId, post } = await signedInWithACart(page, shopper, 3);
  const items = [{ product_id: part.id, quantity: 3 }];
  const order = { shipping_address_id: addressId, payment_method: "cod", items };
  const { order_id } = await post("/orders/place_order.php", order, token);
  await page.goto("/account/orders");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Proforma Invoice" }).click();
  expect((await download).suggestedFilename()).toBe(`invoice-${order_id}.pdf`);
  await shopper.hears("Invoice downloaded successfully");

  await runCommand("advance-order", ["--order", String(order_id), "--to", "shipped"]);
  await page.reload();
  const invoice = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Invoice of order/ }).click();
  expect(await isPdf(await (await invoice).path())).toBe(true);
});
