import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import {
  placeForCustomer,
  type StaffOrder,
} from "../../orders/admin/new-order/place-for-customer.operations.server.ts";
import { quoteForStaff } from "../../orders/admin/new-order/quote-order.operations.server.ts";
import { addPromotion, endPromotions } from "../../promotions/promotions.fixture.ts";
import { marginPercentText } from "./margin-percent.ts";
import { marginOfParts, marginTotals } from "./margin-report.operations.server.ts";
import { lastDays } from "./period.ts";
import { PERIOD_SHEETS } from "./period-sheets.ts";
import { salesOfDays } from "./sales-report.operations.server.ts";
import { salesOfStaff } from "./staff-report.operations.server.ts";

let shop: TestShop;
let ravi: Staff;
let meena: Staff;
let buyer: Customer;
let address: number;
/** Parts that nobody has bought yet: sold by the piece, in packs of 100, and of unknown cost. */
let piece: number;
let pack: number;
let unknown: number;
let box: number;
const period = () => lastDays(2, shop.inside.now());

async function newPart(packSize: number, pricePaise: number, pieceCostPaise: number | null) {
  const { rows } = await shop.db.query(
    `update products set stock_quantity = 500, price_paise = $2, pack_size = $1 where id = (
       select id from products p where not is_made_to_order and not is_archived and stock_quantity > 0 and loose_pieces = 0
         and not exists (select from order_lines l where l.product_id = p.id) and price_paise not in (1180, 11800, 5900)
         and not exists (select from sale_units u where u.product_id = p.id)
       order by id limit 1) returning id`,
    [packSize, pricePaise],
  );
  const id: number = rows[0].id;
  await shop.db.query("delete from stocked_parts where product_id = $1", [id]);
  if (pieceCostPaise !== null)
    await shop.db.query("insert into stocked_parts (product_id, piece_cost_paise) values ($1, $2)", [
      id,
      pieceCostPaise,
    ]);
  return id;
}

type Items = StaffOrder["form"]["items"];

/** An order that staff place for the buyer. */
async function order(
  staff: Staff,
  items: Items,
  { kind = "counter", percent = 0 }: { kind?: "counter" | "delivery"; percent?: number } = {},
) {
  const form = {
    items,
    kind,
    promocode: "",
    key: `key-${Math.random()}`,
    who: "known",
    where: "known",
    discount: percent === 0 ? null : { basisPoints: percent * 100 },
    customer: buyer.userId,
    address,
    billing: undefined,
    deliveredTo: "own_site",
    means: "cash",
    reference: "",
    total: 0,
  } as StaffOrder["form"];
  const { totals } = await quoteForStaff(shop.inside, { staff, form });
  const placed = { staff, form: { ...form, total: totals.totalPaise }, newCustomer: null, newAddress: null };
  return placeForCustomer(shop.inside, placed);
}

/** The lines of a CSV file, each with a cell for every heading. */
async function linesOf(sheet: string) {
  const { headings, lines } = PERIOD_SHEETS[sheet] ?? { headings: [], lines: () => [] };
  const read: (readonly string[])[] = [];
  for await (const line of lines(shop.inside, period()) as AsyncIterable<readonly string[]>) read.push(line);
  for (const line of read) expect(line, sheet).toHaveLength(headings.length);
  return read;
}

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  await shop.db.query("update shop_settings set legal_address = '12, Anna Nagar, Coimbatore 641001'");
  // The seed's orders are outside the period.
  await shop.db.query("update orders set placed_at = placed_at - interval '60 days'");
  [ravi, meena] = [await newStaff(shop, "admin"), await newStaff(shop, "admin")];
  buyer = await shop.newCustomer();
  address = await shop.newAddress(buyer);
  piece = await newPart(1, 11_80, 400.5);
  pack = await newPart(100, 118_00, 120);
  unknown = await newPart(1, 59_00, null);
  const { rows } = await shop.db.query(
    `insert into sale_units (product_id, position, code, name, pieces, price_paise)
      values ($1, 1, 'B100', 'Box of 100', 100, 106200) returning id`,
    [piece],
  );
  box = rows[0].id;
  await order(ravi, [{ product_id: piece, quantity: 10 }]);
  await order(ravi, [{ product_id: piece, quantity: 1, sale_unit_id: box }], { percent: 10 });
  await order(meena, [{ product_id: pack, quantity: 3 }]);
  const cancelled = await order(meena, [{ product_id: pack, quantity: 50 }], { kind: "delivery" });
  await shop.call(
    "POST /orders/cancel_order.php",
    { order_id: String(cancelled), reason: "Other" },
    { as: buyer },
  );
  await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: address,
      payment_method: "cod" as const,
      items: [{ product_id: unknown, quantity: 1 }],
    },
    { as: buyer },
  );
});
afterAll(() => shop.close());

describe("sales by staff", () => {
  it("count each order for the person who placed it, with customers' own orders last", async () => {
    const rows = await salesOfStaff(shop.inside, { period: period() });
    // ₹118, and a box at ₹1,062 less 10 %: ₹955.80, which is ₹956 on the bill; three packs at ₹118.
    expect(rows.slice(0, -1)).toEqual([
      {
        id: `staff:${ravi.id}`,
        name: ravi.name,
        mobile: ravi.mobile,
        orders: 2,
        pieces: 11,
        counts: [
          { quantity: 10, unit: "NOS" },
          { quantity: 1, unit: "PAC" },
        ],
        paise: 1074_00,
      },
      {
        id: `staff:${meena.id}`,
        name: meena.name,
        mobile: meena.mobile,
        orders: 1,
        pieces: 3,
        counts: [{ quantity: 3, unit: "PAC" }],
        paise: 354_00,
      },
    ]);
    expect(rows.at(-1)).toMatchObject({ id: "customers", mobile: "", orders: 1, pieces: 1 });
    const days = await salesOfDays(shop.inside, period());
    const sum = (all: readonly { paise: number }[]) => all.reduce((total, { paise }) => total + paise, 0);
    expect(sum(rows)).toBe(sum(days));
    expect(await salesOfStaff(shop.inside, { period: period(), offset: 1, limit: 1 })).toEqual([rows[1]]);
    expect((await linesOf("sales-by-staff"))[0]).toEqual([ravi.name, ravi.mobile, "2", "11", "1074.00"]);
  });

  it("say metres apart from pieces", async () => {
    const sell = (unit: string) =>
      shop.db.query("update order_lines set unit = $1 where product_id = $2 and sale_unit_id is null", [
        unit,
        piece,
      ]);
    await sell("MTR");
    expect((await linesOf("sales-by-staff"))[0]?.[3]).toBe("10 m and 1");
    await sell("NOS");
  });
});

describe("margin", () => {
  it("is the sales without GST and discount, minus the average cost", async () => {
    const rows = await marginOfParts(shop.inside, { period: period() });
    // 10 pieces for ₹100 and a box of 100 for ₹900 less 10 %, at 18 % GST; 110 pieces at ₹4.005.
    // 3 packs for ₹300; 300 pieces at ₹1.20.
    expect(rows).toMatchObject([
      { id: piece, pieces: 110, soldPaise: 910_00, costPaise: 440_55 },
      { id: pack, pieces: 300, soldPaise: 300_00, costPaise: 360_00 },
      { id: unknown, pieces: 1, soldPaise: 50_00, costPaise: null },
    ]);
    const soldBy = (unit: string) =>
      shop.db.query(
        "update sub_categories set unit = $1 where id = (select sub_category_id from products where id = $2)",
        [unit, piece],
      );
    await soldBy("MTR");
    expect((await marginOfParts(shop.inside, { period: period() }))[0]).toMatchObject({
      id: piece,
      unit: "MTR",
    });
    await soldBy("NOS");
    expect(await marginOfParts(shop.inside, { period: period(), offset: 2, limit: 1 })).toEqual([rows[2]]);
    expect((await linesOf("margin")).map((line) => line.slice(2))).toEqual([
      ["110", "910.00", "440.55", "469.45", "51.59"],
      ["300", "300.00", "360.00", "-60.00", "-20.00"],
      ["1", "50.00", "", "", ""],
    ]);
  });

  it("sums the parts whose cost is known, and counts the others", async () => {
    expect(await marginTotals(shop.inside, period())).toEqual({
      soldPaise: 1210_00,
      costPaise: 800_55,
      partsWithoutCost: 1,
      soldWithoutCostPaise: 50_00,
    });
    expect(await marginTotals(shop.inside, { from: "2020-01-01", to: "2020-01-31" })).toEqual({
      soldPaise: 0,
      costPaise: 0,
      partsWithoutCost: 0,
      soldWithoutCostPaise: 0,
    });
  });

  it("agrees with the taxable amounts of the invoices, and keeps the pieces of a unit as sold", async () => {
    const { rows } = await shop.db.query(
      `select sum((line->'taxed'->>'taxablePaise')::int8)::int as taxable
         from documents, jsonb_array_elements(content->'lines') line where kind = 'invoice' and issued_at > $1`,
      [new Date(shop.inside.now().getTime() - 86_400_000)],
    );
    expect(Math.abs(rows[0].taxable - 1210_00)).toBeLessThanOrEqual(3);
    await shop.db.query("update products set pack_size = 50 where id = $1", [pack]);
    const [, packs] = await marginOfParts(shop.inside, { period: period() });
    expect(packs).toMatchObject({ id: pack, pieces: 300 });
  });

  it("has a discount on the part that it was given for", async () => {
    const soldOf = async (id: number) =>
      (await marginOfParts(shop.inside, { period: period() })).find((row) => row.id === id)?.soldPaise ?? 0;
    const before = [await soldOf(piece), await soldOf(unknown)];
    const gift = { kind: "free-part" as const, productId: unknown, quantity: 1, name: "Part" };
    await addPromotion(shop, { gift, targets: [{ kind: "part", id: piece, name: "Part" }] });
    await order(ravi, [
      { product_id: piece, quantity: 10 },
      { product_id: unknown, quantity: 2 },
    ]);
    await endPromotions(shop);
    expect([await soldOf(piece), await soldOf(unknown)]).toEqual([
      (before[0] ?? 0) + 100_00,
      (before[1] ?? 0) + 50_00,
    ]);
  });

  it("is shown with one decimal, and not as a percentage of nothing", () => {
    expect(marginPercentText(910_00, 440_55)).toBe("51.6 %");
    expect(marginPercentText(300_00, 360_00)).toBe("−20.0 %");
    expect(marginPercentText(0, 10)).toBe("–");
  });
});
