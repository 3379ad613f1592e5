import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { cancelPieces } from "../../orders/admin/cancel-pieces.operations.server.ts";
import { addCustomerGroup, addPriceList, clearPriceLists } from "../price-lists.fixture.ts";
import { previewList } from "./preview-list.operations.server.ts";
import { archivePriceList } from "./price-lists.operations.server.ts";
import { previewRules } from "./rule-file.operations.server.ts";

const DAY_MS = 86_400_000;
const [BOLT, NUT] = [
  { sku: "HB-M8x40-A2", id: 0, pricePaise: 10_00 },
  { sku: "HN-M8-A2", id: 0, pricePaise: 4_00 },
];

let shop: TestShop;
let staff: Staff;
let [member, other, stranger]: Customer[] = [];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
  [member, other, stranger] = await Promise.all([shop.newCustomer(), shop.newCustomer(), shop.newCustomer()]);
  for (const part of [BOLT, NUT]) {
    const { rows } = await shop.db.query(
      `update products set price_paise = $2, stock_quantity = 1000000 where sku = $1 returning id`,
      [part.sku, part.pricePaise],
    );
    part.id = rows[0].id;
  }
  await buy(member, [BOLT, 100], [NUT, 50]);
  await buy(other, [BOLT, 10]);
  await buy(stranger, [BOLT, 7]);
});
afterAll(() => shop.close());
beforeEach(() => clearPriceLists(shop));

async function buy(as: Customer | undefined, ...lines: [part: typeof BOLT, quantity: number][]) {
  if (!as) throw new Error("No customer");
  for (const [{ id }, quantity] of lines)
    await shop.call("POST /cart/add_to_cart.php", { product_id: id, quantity }, { as });
  const { order_id } = await shop.call(
    "POST /orders/place_order.php",
    { shipping_address_id: await shop.newAddress(as), payment_method: "cod" },
    { as },
  );
  await shop.db.query("update orders set status = 'confirmed' where id = $1", [order_id]);
  return order_id;
}

const customers = () => [member?.userId ?? 0, other?.userId ?? 0];
const stored = async () => {
  const { rows } = await shop.db.query(
    `select (select json_agg(l order by id) from price_lists l) as lists,
       (select json_agg(r order by id) from price_list_rules r) as rules,
       (select count(*) from audit_log) as audited`,
  );
  return rows[0];
};

it("shows what a list means for last month's orders of its customers, directly or through a group, and changes nothing", async () => {
  const group = await addCustomerGroup(shop, [other?.userId ?? 0]);
  const listId = await addPriceList(shop, {
    customers: customers().slice(0, 1),
    groups: [group],
    rules: [{ productId: BOLT.id, fixedPaise: 9_00 }],
  });
  const before = await stored();
  expect(await previewList(shop.inside, { listId })).toEqual({
    orders: 2,
    customers: 2,
    lines: 3,
    isCut: false,
    changedLines: 2,
    beforePaise: 110 * 10_00 + 50 * 4_00,
    afterPaise: 110 * 9_00 + 50 * 4_00,
    parts: [{ sku: BOLT.sku, quantity: 110, beforePaise: 110 * 10_00, afterPaise: 110 * 9_00 }],
    margin: {
      lines: 0,
      costPaise: 0,
      beforePaise: 0,
      afterPaise: 0,
      belowCostBefore: 0,
      belowCostAfter: 0,
    },
  });
  expect(await stored()).toEqual(before);
});

it("shows the margin before and after for lines whose cost is known, without GST", async () => {
  const gst = await shop.db.query("select hsn from products where id = $1", [BOLT.id]);
  await shop.db.query(
    "insert into gst_rates (hsn_prefix, valid_from, rate_basis_points) values ($1, '2026-01-01', 1800)",
    [gst.rows[0].hsn],
  );
  const packSize = (await shop.db.query("select pack_size from products where id = $1", [BOLT.id])).rows[0]
    .pack_size;
  await shop.db.query(
    `insert into stocked_parts (product_id, piece_cost_paise) values ($1, $2)
     on conflict (product_id) do update set piece_cost_paise = excluded.piece_cost_paise`,
    [BOLT.id, 750.25 / packSize],
  );
  const listId = await addPriceList(shop, {
    customers: customers(),
    rules: [{ productId: BOLT.id, fixedPaise: 8_26 }],
  });
  // 10.00 including GST is 8.47 without; 8.26 is 7.00, which is below the cost of 7.5025.
  expect((await previewList(shop.inside, { listId })).margin).toEqual({
    lines: 2,
    costPaise: 75_025 + 7_503,
    beforePaise: 847_46 + 84_75,
    afterPaise: 700_00 + 70_00,
    belowCostBefore: 0,
    belowCostAfter: 2,
  });
  await shop.db.query("delete from stocked_parts where product_id = $1", [BOLT.id]);
});

it("evaluates a future list as on its first day, together with the customers' other lists", async () => {
  const rules = (fixedPaise: number) => ({
    customers: customers(),
    rules: [{ productId: BOLT.id, fixedPaise }],
  });
  await addPriceList(shop, rules(9_50));
  const validFrom = new Date(shop.inside.now().getTime() + 20 * DAY_MS).toISOString().slice(0, 10);
  const listId = await addPriceList(shop, { ...rules(8_00), validFrom });
  const seen = await previewList(shop.inside, { listId });
  expect(seen).toMatchObject({
    beforePaise: 110 * 9_50 + 50 * 4_00,
    afterPaise: 110 * 8_00 + 50 * 4_00,
  });
});

it("leaves out older orders, cancelled ones and cancelled pieces", async () => {
  const buyer = await shop.newCustomer();
  const [old, cancelled, continued] = [
    await buy(buyer, [BOLT, 1]),
    await buy(buyer, [BOLT, 2]),
    await buy(buyer, [BOLT, 40]),
  ];
  await shop.db.query("update orders set placed_at = placed_at - interval '31 days' where id = $1", [old]);
  await shop.db.query("update orders set status = 'cancelled' where id = $1", [cancelled]);
  const pieces = { position: 0, quantity: 15, lineQuantity: 40, reason: "Test" };
  await cancelPieces(shop.inside, { staff, orderId: continued, ...pieces });
  const listId = await addPriceList(shop, {
    customers: [buyer.userId],
    rules: [{ productId: BOLT.id, fixedPaise: 1_00 }],
  });
  expect(await previewList(shop.inside, { listId })).toMatchObject({
    orders: 1,
    lines: 1,
    beforePaise: 25 * 10_00,
    afterPaise: 25 * 1_00,
  });
});

it("shows what a file would change, or what is wrong with it, and stores neither", async () => {
  const listId = await addPriceList(shop, {
    customers: customers(),
    rules: [{ productId: BOLT.id, fixedPaise: 9_00 }],
  });
  const send = (...lines: string[]) =>
    previewRules(shop.inside, {
      listId,
      file: Readable.from([Buffer.from(["applies to,name,price,percent off", ...lines].join("\n"))]),
    });
  const before = await stored();
  const { preview, problems } = await send(`sku,${NUT.sku},3.00,`);
  expect(problems).toEqual([]);
  expect(preview).toMatchObject({
    beforePaise: 110 * 9_00 + 50 * 4_00,
    afterPaise: 110 * 10_00 + 50 * 3_00,
    changedLines: 3,
  });
  expect(await send(`sku,${NUT.sku},3.00,`, "sku,NO-SUCH,1.00,")).toEqual({
    preview: null,
    problems: [{ line: 3, reason: "There is no SKU “NO-SUCH”" }],
  });
  expect(await stored()).toEqual(before);
  await archivePriceList(shop.inside, { staff, id: listId });
  await expect(previewList(shop.inside, { listId })).rejects.toMatchObject({ code: "in_use" });
});
