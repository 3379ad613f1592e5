import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { draftPurchaseOrder } from "../fixtures/purchase-order.ts";
import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

const BOLT = "HB-M12x60-A2";
const NUT = "HN-M12-A2";

test("a day of the store: receive, count, order by phone, pick, pack, ship two parcels, take one back, month-end", async ({
  page,
  owner: { shopper, mobile: ownerMobile },
}) => {
  const run = ownerMobile.slice(-5);
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };

  await test.step("bolts arrive from a supplier, at their cost", async () => {
    const id = await draftPurchaseOrder(page, { supplier: `Salem Forge ${run}`, list: `${BOLT} 120 9.40` });
    await page.getByRole("button", { name: "Place", exact: true }).click();
    await page.getByRole("button", { name: "Yes, place it" }).click();
    await expect(page.getByLabel(`Arrived of ${BOLT}`)).toHaveValue("120");
    await page.getByRole("button", { name: "Receive" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`PO-${id} · Closed`);
  });

  await test.step("the shelf is counted, and the count becomes the stock", async () => {
    await page.goto(`/admin/stock?q=${BOLT}`);
    await page.getByRole("link", { name: BOLT }).first().click();
    await page.getByLabel("Shelf place").fill(`Y-${run}`);
    await page
      .locator("form", { has: page.getByLabel("Shelf place") })
      .getByText("Save")
      .click();
    await shopper.hears("Saved");
    await page.goto(`/admin/stock/count?q=y-${run}`);
    await page.getByLabel("Scan or type a SKU or barcode").fill(BOLT);
    await page.keyboard.press("Enter");
    await page.getByLabel(`Pieces of ${BOLT}`).fill("110");
    await page.getByRole("button", { name: "Save counts" }).click();
    await expect(page.getByText("110 in stock")).toBeVisible();
  });

  const orderId = await test.step("a customer orders by phone", async () => {
    await page.goto("/admin/orders/new");
    const mobile = `7${String(Date.now()).slice(-9)}`;
    await page.getByLabel("Find a customer").fill(mobile);
    await page.getByRole("button", { name: "New customer" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Asha Menon");
    for (const [sku, quantity] of [
      [BOLT, "30"],
      [NUT, "30"],
    ] as const) {
      await page.getByLabel("Add a part").fill(sku);
      await page.getByRole("button", { name: new RegExp(sku) }).click();
      await page.getByLabel(`Quantity of ${sku}`).fill(quantity);
    }
    await page.getByLabel("PIN code").fill("641001");
    await page.getByLabel("Flat, building").fill("4, Mill Road");
    await page.getByLabel("Area, street").fill("Peelamedu");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("Tamil Nadu");
    // Prices are fetched during typing.
    await expect(page.getByText("₹1,508.00")).toBeVisible();
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByText(/^Placed .* by .* for the customer/)).toBeVisible();
    return new URL(page.url()).pathname.split("/").at(-1) ?? "";
  });
  const parcel = (number: number) => page.getByRole("region", { name: `Parcel ${number} of 2` });

  await test.step("it is picked from its shelf, and shipped in two parcels", async () => {
    await page.goto(`/admin/orders/pick-list?order=${orderId}`);
    await expect(page.getByRole("row", { name: new RegExp(BOLT) })).toContainText(`Y-${run}`);
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole("link", { name: "Split into parcels" }).click();
    await page.getByRole("checkbox").nth(0).check();
    await page.getByRole("button", { name: "Split", exact: true }).click();
    await expect(parcel(2)).toContainText(NUT);
  });

  await test.step("each is packed by scan, and ships with its number", async () => {
    for (const [number, sku] of [
      [1, BOLT],
      [2, NUT],
    ] as const) {
      await parcel(number).getByRole("link", { name: "Pack by scan" }).click();
      await expect(page.getByLabel("Scan or type a SKU or barcode")).toBeFocused();
      await scan(sku);
      await scan("30");
      await page.getByRole("button", { name: "Packed" }).click();
      await page.waitForURL(`/admin/orders/${orderId}`);
      await parcel(number).getByLabel("Carrier").fill("DTDC");
      await parcel(number).getByLabel("Tracking number").fill(`D${run}-${number}`);
      await parcel(number).getByRole("button", { name: "Ship" }).click();
      await shopper.hears(`Parcel ${number} of 2 is shipped`);
    }
    for (const number of [1, 2]) {
      await parcel(number).getByRole("button", { name: "Out for delivery" }).click();
      await parcel(number).getByRole("button", { name: "Mark delivered" }).click();
      await expect(parcel(number).getByText(/^Cash collected/)).toBeVisible();
    }
    await expect(page.getByText("Cash on delivery, paid")).toBeVisible();
  });

  const documentNumbers =
    await test.step("ten bolts are returned in good condition, and refunded by UPI", async () => {
      await page.getByRole("link", { name: "Take back items" }).first().click();
      await page.getByLabel("Quantity (of 30)").first().fill("10");
      await page.getByRole("button", { name: "Take back" }).click();
      await page.getByLabel("Arrived (of 10)").fill("10");
      await page.getByRole("button", { name: "Receive" }).click();
      await page.getByLabel("Good (of 10)").fill("10");
      await page.getByRole("button", { name: "Save inspection" }).click();
      await shopper.hears("Return inspected");
      await page.getByLabel("Reference of your payment").fill(`UPI ${orderId}`);
      await page.getByRole("button", { name: /^Refund ₹/ }).click();
      await shopper.hears("Return refunded");
      const note = await page.getByRole("link", { name: /^Credit note C\// }).textContent();
      await page.goto(`/admin/orders/${orderId}`);
      const invoices = await page.getByRole("link", { name: /^Invoice I\// }).allTextContents();
      expect(invoices).toHaveLength(2);
      return [note ?? "", ...invoices].map((text) => text.replace(/^(Credit note|Invoice) /, ""));
    });

  await test.step("the stock equals what was received, counted, sold and returned", async () => {
    await page.goto(`/admin/stock?q=${BOLT}`);
    await expect(page.getByRole("row", { name: new RegExp(BOLT) })).toContainText("90");
  });

  await test.step("the month's files have both invoices and the credit note", async () => {
    await page.goto("/admin/reports");
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "The same with all invoices and credit notes as PDF" }).click();
    const files = unzipSync(await readFile(await (await saved).path()));
    const dayBook = strFromU8(files["day-book.csv"] ?? new Uint8Array());
    for (const number of documentNumbers) {
      expect(dayBook).toContain(number);
      const pdf = files[`documents/${number.replaceAll("/", "-")}.pdf`] ?? new Uint8Array();
      expect(strFromU8(pdf.subarray(0, 5), true)).toBe("%PDF-");
    }
  });
});
