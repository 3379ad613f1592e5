import { draftPurchaseOrder } from "../fixtures/purchase-order.ts";
import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

test.describe("buying from suppliers", () => {
  test.use({ allowed: [/400/] });
  test("an order is written, placed and received in two deliveries, and its parts are in stock at their cost", async ({
    page,
    owner: { shopper },
  }) => {
    test.slow();
    const order = await test.step("a draft shows what is wrong with its lines and keeps them", async () => {
      const id = await draftPurchaseOrder(page, {
        supplier: "Deccan Fasteners",
        list: "HB-M20x100-A2 200 31.50",
      });
      await page
        .getByLabel("Parts", { exact: true })
        .fill("HB-M20x100-A2 200 31.50\nNO-SUCH-PART 5\nHN-M20-A2");
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("Line 2: no part has the SKU or barcode NO-SUCH-PART")).toBeVisible();
      await expect(page.getByLabel("Parts", { exact: true })).toHaveValue(/NO-SUCH-PART 5\nHN-M20-A2$/);
      await page.getByLabel("Parts", { exact: true }).fill("HB-M20x100-A2 200 31.50\nHN-M20-A2\t100");
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("1 part has no cost and is not in this sum.")).toBeVisible();
      await expect(page.getByText("₹6,300.00 without GST")).toBeVisible();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      return id;
    });

    await test.step("it is printed for the supplier and placed", async () => {
      await page.getByRole("link", { name: "Print" }).click();
      await expect(page.getByRole("heading", { name: `Purchase order PO-${order}` })).toBeVisible();
      await expect(page.getByText("Deccan Fasteners")).toBeVisible();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await page.getByRole("button", { name: "Place", exact: true }).click();
      await page.getByRole("button", { name: "Yes, place it" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`PO-${order} · Placed`);
      await expect(page.getByLabel("Arrived of HB-M20x100-A2")).toHaveValue("200");
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
    });

    await test.step("a wrong cost is reported at its field, and nothing typed is lost", async () => {
      await page.getByLabel("Arrived of HB-M20x100-A2").fill("150");
      await page.getByLabel("Lot of HB-M20x100-A2").fill("H-4711");
      await page.getByLabel("Arrived of HN-M20-A2").fill("some");
      await page.getByLabel("Cost of one of HB-M20x100-A2").fill("thirty");
      await page.getByRole("button", { name: "Receive" }).click();
      await expect(page.getByText("Enter an amount in rupees, or leave this empty")).toBeVisible();
      await expect(page.getByText("Enter a whole number from 0 to 1000000", { exact: true })).toBeVisible();
      await page.getByLabel("Arrived of HN-M20-A2").fill("");
      await expect(page.getByLabel("Lot of HB-M20x100-A2")).toHaveValue("H-4711");
      await page.getByLabel("Cost of one of HB-M20x100-A2").fill("31.50");
      await page.getByLabel("Supplier's invoice or delivery note").fill("DF/2291");
      await page.getByRole("button", { name: "Receive" }).click();
      await expect(page.getByText("150 of 200 received, 50 still on order")).toBeVisible();
      await expect(page.getByRole("list", { name: "Receipts" })).toContainText("DF/2291");
      await expect(page.getByRole("list", { name: "Receipts" })).toContainText("lot H-4711");
    });

    await test.step("the remaining goods close it, and the part has its cost and its history", async () => {
      await expect(page.getByLabel("Arrived of HB-M20x100-A2")).toHaveValue("50");
      await page.getByRole("button", { name: "Receive" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`PO-${order} · Closed`);
      await page.getByRole("button", { name: /^Undo/ }).first().click();
      await shopper.seesNothingInaccessible();
      await page.getByRole("button", { name: "Undo the receipt" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`PO-${order} · Placed`);
      await expect(page.getByRole("list", { name: "Receipts" })).toContainText("Undone");
      await expect(page.getByLabel("Arrived of HB-M20x100-A2")).toHaveValue("50");
      await page.getByRole("button", { name: "Receive" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`PO-${order} · Closed`);
      await page.getByRole("link", { name: "HB-M20x100-A2" }).first().click();
      await expect(page.getByLabel("Cost, without GST")).toHaveValue("31.50");
      await expect(page.getByText(`PO-${order}, DF/2291, lot H-4711`)).toBeVisible();
      await page.getByLabel("Supplier", { exact: true }).selectOption("Deccan Fasteners");
      await page.getByLabel("Reorder at, in pieces").fill("100000");
      await page.getByLabel("Sold by the supplier in multiples of").fill("500");
      await page
        .locator("form", { has: page.getByLabel("Reorder at, in pieces") })
        .getByText("Save")
        .click();
      await shopper.hears("Saved");
    });

    await test.step("parts that run short are selected for the next order", async () => {
      await page.goto("/admin/reorder");
      await page.getByLabel("Supplier", { exact: true }).selectOption("Deccan Fasteners");
      await page.getByRole("checkbox", { name: "Choose HB-M20x100-A2" }).check();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      await page.getByRole("link", { name: "Order", exact: true }).click();
      await expect(page.getByLabel("Supplier", { exact: true })).toHaveValue(/^\d+$/);
      await expect(page.getByLabel("Parts", { exact: true })).toHaveValue(/^HB-M20x100-A2\t\d+\t31\.50$/);
    });
  });
});
