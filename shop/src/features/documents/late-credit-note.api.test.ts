import { taxCreditableUntil } from "@kasna/rules/documents";
import { plainRupees } from "@kasna/rules/money";
import { sumOf } from "@kasna/rules/tax/tax";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import { REGISTER_HEADINGS, registerLines } from "../admin/reports/documents-register.operations.server.ts";
import { gstSummary } from "../admin/reports/gst-report.operations.server.ts";
import { periodIn } from "../admin/reports/period.ts";
import { cancelPieces } from "../orders/admin/cancel-pieces.operations.server.ts";
import { advanceOrder } from "../orders/advance-order.operations.server.ts";
import { documentsOfOrder } from "./order-documents.operations.server.ts";
import { verifyDocument } from "./verify.operations.server.ts";

const DAY_MS = 86_400_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

async function invoicedOrder(): Promise<number> {
  const as = await shop.newCustomer();
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const items = [{ product_id, quantity: 50 }];
  const order = { shipping_address_id: await shop.newAddress(as), payment_method: "cod" as const, items };
  const { order_id: orderId } = await shop.call("POST /orders/place_order.php", order, { as });
  await advanceOrder(shop.inside, { orderId, to: "shipped", trackingNumber: null, actor: "test" });
  return orderId;
}

/** The credit note for ten of the order's fifty pieces. */
async function creditNoteOf(orderId: number) {
  const staff = await newStaff(shop);
  const pieces = { position: 0, quantity: 10, lineQuantity: 50 };
  await cancelPieces(shop.inside, { staff, orderId, ...pieces, reason: "Lost" });
  const [note] = await documentsOfOrder(shop.inside, { orderId, kind: "credit_note" });
  if (!note) throw new Error("The order has no credit note");
  const { cgstPaise, sgstPaise, igstPaise } = sumOf(note.lines.map(({ taxed }) => taxed));
  return { ...note, taxPaise: cgstPaise + sgstPaise + igstPaise };
}
const verified = ({ verifyUrl }: { verifyUrl: string | null }) =>
  verifyDocument(shop.inside, verifyUrl?.split("/verify/")[1] ?? "");
const summary = () => gstSummary(shop.inside, periodIn(new URLSearchParams(), shop.inside.now()));

it("a credit note changes GST until 30 November after the financial year, and then only gives back money", async () => {
  const [inTime, late] = [await invoicedOrder(), await invoicedOrder()];
  const now = shop.inside.now();
  shop.turnClock(Date.parse(`${taxCreditableUntil(now)}T12:00:00+05:30`) - now.getTime());
  const last = await creditNoteOf(inTime);
  expect(last.taxPaise).toBeGreaterThan(0);
  expect(last.terms.join()).not.toContain("changes no GST");
  expect(await verified(last)).toMatchObject({ isCommercial: false });
  expect(await summary()).toMatchObject({ creditNotes: 1 });
  shop.turnClock(DAY_MS);
  const commercial = await creditNoteOf(late);
  expect(commercial).toMatchObject({ taxPaise: 0, totalPaise: last.totalPaise });
  expect(await verified(commercial)).toMatchObject({ isCommercial: true });
  expect(commercial.terms.join()).toContain("This one gives back the money and changes no GST.");
  expect(await summary()).toEqual({ invoices: 0, creditNotes: 0, shares: [] });
});

it("the register of documents lists a late credit note too, beside the taxable value", async () => {
  const orderId = await invoicedOrder();
  const now = shop.inside.now();
  shop.turnClock(Date.parse(`${taxCreditableUntil(now)}T12:00:00+05:30`) - now.getTime() + DAY_MS);
  const { number, totalPaise } = await creditNoteOf(orderId);
  const lines: (readonly string[])[] = [];
  const today = periodIn(new URLSearchParams(), shop.inside.now());
  for await (const line of registerLines(shop.inside, today)) lines.push(line);
  const note = lines.find((line) => line.includes(number ?? ""));
  const credited = plainRupees(-totalPaise);
  expect(Object.fromEntries(REGISTER_HEADINGS.map((heading, i) => [heading, note?.[i]]))).toMatchObject({
    Kind: "Credit note",
    Taxable: "0.00",
    CGST: "0.00",
    "Without GST": credited,
    Rounding: "0.00",
    Total: credited,
  });
});
