import { readFile } from "node:fs/promises";
import { runCommand } from "../fixtures/command.ts";
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
