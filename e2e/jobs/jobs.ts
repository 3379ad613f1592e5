import type { Page } from "@playwright/test";
import type { MeasuredPage } from "./measured-page.ts";
import { ORDERS, PROMOTION, type Prepared } from "./prepare.ts";

type Job = { name: string; run: (measured: MeasuredPage, prepared: Prepared) => Promise<void> };

const menu = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

/** Ctrl+K, the search text, and Enter. */
async function goTo({ page, press, typeOn }: MeasuredPage, text: string, found: RegExp) {
  await press("Control+k");
  await page.getByRole("combobox", { name: "Order, customer, part or page" }).waitFor();
  await typeOn(text);
  await page.getByRole("option", { name: found }).first().waitFor();
  await press("Enter");
}

/** The ten most frequent jobs of the back office, each from the dashboard. */
export const JOBS: readonly Job[] = [
  {
    name: `Pack and ship ${ORDERS} orders, each with its tracking number`,
    async run(measured) {
      const { page, click, type, paste } = measured;
      await click(link(page, /To pack/));
      await click(page.getByLabel("Select all"));
      await click(page.getByRole("link", { name: "Ship", exact: true }));
      await click(button(page, /^Mark \d+ orders packed/));
      const numbers = page.getByRole("textbox", { name: /^Tracking number of/ });
      await numbers.first().waitFor();
      const column = Array.from({ length: await numbers.count() }, (_, at) => `D${4711 + at}`);
      await paste(numbers.first(), column.join("\n"));
      await type(page.getByLabel("Carrier"), "DTDC");
      await click(button(page, /^Ship \d+ parcels/));
      await page
        .getByText(/ parcels shipped/)
        .first()
        .waitFor();
    },
  },
  {
    name: "Change the prices of a sub-category by 3 %",
    async run(measured) {
      const { page, click, choose, type } = measured;
      await goTo(measured, "change prices", /Change prices/);
      await choose(page.getByLabel("Where"), "Nuts: Flange nut");
      await type(page.getByLabel("Change by"), "3");
      await click(button(page, "Preview"));
      await click(button(page, /^Change [\d,]+ prices$/));
      await page
        .getByText(/prices changed/)
        .first()
        .waitFor();
    },
  },
  {
    name: "Correct the stock of one part",
    async run({ page, click, type, press }) {
      await click(menu(page, "Stock"));
      await type(page.getByLabel("SKU, barcode or words"), "hb m8x80 a2");
      await press("Enter");
      await click(button(page, "Adjust HB-M8x80-A2"));
      await type(page.getByLabel("Pieces"), "321");
      await press("Enter");
      await page.getByText("321 in stock now").first().waitFor();
    },
  },
  {
    name: "Add a new size, like one that there is, with its length, weight and drawing",
    async run({ page, click, type }) {
      await click(menu(page, "Catalogue"));
      await click(page.getByRole("link", { name: "Hex bolt (full thread)", exact: true }));
      const find = page.getByLabel("Find in these products");
      await type(find, "HB-M8x40-A2");
      await page.getByText("1 product", { exact: true }).waitFor();
      await click(button(page, "Add a product"));
      const dialog = page.getByRole("dialog");
      // The name, the SKU, the length, the weight and the drawing follow the size.
      await type(dialog.getByLabel("Size"), "M8 x 42");
      await type(dialog.getByLabel("Price, ₹"), "12.50");
      await click(dialog.getByRole("button", { name: "Add the product" }));
      await page
        .getByText(/^HB-M8x42-A2 added, 42 mm long, [\d.]+ g$/)
        .first()
        .waitFor();
    },
  },
  {
    name: "Answer a message",
    async run({ page, click, type, press }) {
      await click(link(page, /Open messages/));
      await click(link(page, /^T-26-/));
      await type(page.getByLabel("Answer", { exact: true }), "It leaves today, with DTDC.");
      await press("Control+Enter");
      await page.getByText("Answer sent").first().waitFor();
    },
  },
  {
    name: "Refund one line of a paid order",
    async run(measured, { paidOrder }) {
      const { page, click, type } = measured;
      await goTo(measured, String(paidOrder), new RegExp(`#${paidOrder}`));
      await click(button(page, /^Cancel items of HN-M8-A2/));
      await type(page.getByLabel("Reason (the buyer sees this)"), "Out of stock");
      await click(button(page, "Cancel these items"));
      await page.getByText("Items cancelled").first().waitFor();
    },
  },
  {
    name: "Find an order by phone number",
    async run(measured, { mobile, orders }) {
      await goTo(measured, mobile, new RegExp(`#${orders.at(-1)}`));
      await measured.page.waitForURL(`/admin/orders/${orders.at(-1)}`);
    },
  },
  {
    name: "Hand a month's GST figures to the accountant",
    async run({ page, click }) {
      await click(menu(page, "Reports"));
      await click(link(page, "Last month"));
      await page.waitForURL(/from=/);
      const saved = page.waitForEvent("download");
      await click(link(page, "All files of the period, as ZIP"));
      await saved;
    },
  },
  {
    name: "End a promotion",
    async run({ page, click }) {
      await click(menu(page, "Promotions"));
      await click(page.getByRole("row", { name: PROMOTION }).getByRole("checkbox"));
      await click(button(page, "End now"));
      await page.getByText("1 promotion ended").first().waitFor();
    },
  },
  {
    name: "See what sells",
    async run({ page, click }) {
      await click(link(page, "Show all of best sellers"));
      await page.getByRole("heading", { name: "Best sellers", level: 1 }).waitFor();
    },
  },
];
