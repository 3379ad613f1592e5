import { contract } from "@kasna/contract";
import type { Gstr1Sheet } from "@kasna/rules/tax/gst-returns";
import type { GstStateName } from "@kasna/rules/tax/gstin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { advanceOrder } from "../../orders/advance-order.operations.server.ts";
import { takeBack } from "../../orders/returns/ask-return.operations.server.ts";
import {
  answerReturn,
  inspectReturn,
  receiveReturn,
} from "../../orders/returns/move-return.operations.server.ts";
import { refundReturn } from "../../orders/returns/settle-return.operations.server.ts";
import { gstr1 } from "./gstr1.operations.server.ts";
import { periodIn } from "./period.ts";
import { returnsLines, returnsOfParts } from "./returns-report.operations.server.ts";

/** One screw costs Rs. 118.00, including 18 % GST: 100.00 and 18.00. The seller is in Tamil Nadu. */
const GSTIN = "29AAGCB7383J1Z4";
let shop: TestShop;
let staff: Staff;
let references = 0;

/** Delivers an order of 10, then takes back and refunds these pieces. All but one of them are in good condition. */
async function returned(
  state: GstStateName,
  pieces: number,
  { gstin = "", promocode = "", paise = 118_00 } = {},
) {
  const as = await shop.newCustomer();
  const address = { ...contract.addresses.insert.example.request, state, gstin };
  const { id } = await shop.call(
    "POST /shipping/insert_shipping_address.php",
    { ...address, company_name: gstin ? "Bharat Fixings" : "" },
    { as },
  );
  const part = await shop.product("HB-M8x40-A2");
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: id,
      payment_method: "cod" as const,
      ...(promocode && { promocode }),
      items: [{ product_id: part.id, quantity: 10 }],
    },
    { as },
  );
  for (const to of ["shipped", "out_for_delivery", "delivered"] as const)
    await advanceOrder(shop.inside, { orderId, to, trackingNumber: null, actor: "test" });
  const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
  const returnId = await takeBack(shop.inside, {
    staff,
    orderId,
    shipmentId: orders[0]?.shipments[0]?.shipment_id ?? 0,
    leftSeen: 10,
    reason: promocode ? ("faulty" as const) : ("damaged" as const),
    note: "",
    payTo: "",
    lines: [{ position: 0, quantity: pieces }],
  });
  await receiveReturn(shop.inside, { staff, returnId, received: new Map() });
  await inspectReturn(shop.inside, { staff, returnId, restocked: new Map([[0, pieces - 1]]) });
  references += 1;
  await refundReturn(shop.inside, {
    staff,
    returnId,
    paiseSeen: pieces * paise,
    payout: { means: "bank", reference: `BANK-${references}` },
  });
}

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  await shop.db.query(
    "update products set price_paise = 11800, stock_quantity = 5000 where sku = 'HB-M8x40-A2'",
  );
  await returned("Karnataka", 4, { gstin: GSTIN });
  await returned("Tamil Nadu", 3);
});
afterAll(() => shop.close());

const period = () => periodIn(new URLSearchParams(), shop.inside.now());
async function linesOf(sheet: Gstr1Sheet) {
  const lines: string[][] = [];
  for await (const line of gstr1(shop.inside, { sheet, period: period() }).lines) lines.push([...line]);
  return lines;
}

describe("GSTR-1 after returns", () => {
  it("lists a registered buyer's credit note in cdnr, with the IGST of its invoice taken back", async () => {
    const [note, ...others] = await linesOf("cdnr");
    expect(others).toEqual([]);
    expect(note).toEqual([
      GSTIN,
      "Bharat Fixings",
      expect.stringMatching(/^C\//),
      expect.any(String),
      "C",
      "29-Karnataka",
      "N",
      "Regular B2B",
      "472.00",
      "",
      "18.00",
      "400.00",
      "0.00",
    ]);
    const [hsn] = await linesOf("hsn-b2b");
    // Ten minus four, at 100.00: taxable 600.00, IGST 108.00.
    expect(hsn?.slice(3)).toEqual(["6", "708.00", "18.00", "600.00", "108.00", "0.00", "0.00", "0.00"]);
  });

  it("subtracts an unregistered buyer's from the State's sum, with CGST and SGST", async () => {
    expect(await linesOf("cdnur")).toEqual([]);
    expect(await linesOf("b2cs")).toEqual([["OE", "33-Tamil Nadu", "", "18.00", "700.00", "0.00", ""]]);
    const [hsn] = await linesOf("hsn-b2c");
    expect(hsn?.slice(3)).toEqual(["7", "826.00", "18.00", "700.00", "0.00", "63.00", "63.00", "0.00"]);
    const credit = (await linesOf("docs")).find(([kind]) => kind === "Credit Note");
    expect(credit?.slice(3)).toEqual(["2", "0"]);
  });
});

it("returned parts are counted by reason, without declined returns", async () => {
  const lines = async () => {
    const all: string[][] = [];
    for await (const line of returnsLines(shop.inside, period())) all.push(line);
    return all;
  };
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect([line?.[0], ...(line?.slice(2) ?? [])]).toEqual([
    "HB-M8x40-A2",
    "Damaged when it arrived",
    "2",
    "7",
    "2",
    "826.00",
    "826.00",
  ]);
  const soldBy = (unit: string) =>
    shop.db.query(
      "update sub_categories set unit = $1 where id = (select sub_category_id from products where sku = 'HB-M8x40-A2')",
      [unit],
    );
  await soldBy("MTR");
  expect((await returnsOfParts(shop.inside, { period: period() }))[0]).toMatchObject({
    pieces: 7,
    unit: "MTR",
  });
  await soldBy("NOS");
  const { rows } = await shop.db.query("select order_id, shipment_id from returns order by id limit 1");
  const returnId = await takeBack(shop.inside, {
    staff,
    orderId: rows[0].order_id,
    shipmentId: rows[0].shipment_id,
    leftSeen: 6,
    reason: "other",
    note: "",
    payTo: "",
    lines: [{ position: 0, quantity: 1 }],
  });
  expect(await lines()).toHaveLength(2);
  await answerReturn(shop.inside, { staff, returnId, to: "declined", answer: "No" });
  expect(await lines()).toHaveLength(1);
});

it("the credited amount is shown next to the prices, after the discount", async () => {
  await returned("Tamil Nadu", 2, { promocode: "WELCOME10", paise: 106_20 });
  for await (const [, , reason, , quantity, , before, credited] of returnsLines(shop.inside, period()))
    if (reason === "Faulty or not as described")
      expect([quantity, before, credited]).toEqual(["2", "236.00", "212.40"]);
  expect.assertions(1);
});
