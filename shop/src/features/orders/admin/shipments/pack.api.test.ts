import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { splitShipment } from "../../shipments/split-shipment.operations.server.ts";
import { packCounted, parcelToPack } from "./pack-form.operations.server.ts";

const BOX_BARCODE = "8901234567894";
let shop: TestShop;
let staff: Staff;
let ids: number[];
let boxId: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop);
  ids = [];
  for (const sku of ["HN-M8-A2", "HB-M8x40-A2"]) ids.push((await shop.product(sku)).id);
  await shop.db.query("update products set stock_quantity = 10000 where id = any($1)", [ids]);
  await shop.db.query(
    `insert into stocked_parts (product_id, shelf) values ($1, 'A-10'), ($2, 'A-2')
      on conflict (product_id) do update set shelf = excluded.shelf`,
    ids,
  );
  const { rows } = await shop.db.query<{ id: number }>(
    `insert into sale_units (product_id, position, code, name, pieces, price_paise, barcode)
      values ($1, 1, 'B50', 'Box of 50', 50, 9900, $2) returning id`,
    [ids[0], BOX_BARCODE],
  );
  boxId = rows[0]?.id ?? 0;
});
afterAll(() => shop.close());

/** An order of two boxes of nuts, 20 loose nuts and 5 bolts. */
async function ordered() {
  const buyer = await shop.newCustomer();
  const [nut = 0, bolt = 0] = ids;
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod",
      items: [
        { product_id: nut, quantity: 2, sale_unit_id: boxId },
        { product_id: nut, quantity: 20 },
        { product_id: bolt, quantity: 5 },
      ],
    },
    { as: buyer },
  );
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  return { orderId, shipmentId: only?.id ?? 0 };
}
const pack = (of: { orderId: number; shipmentId: number }, counted: number, units = 27) =>
  packCounted(shop.inside, { ...of, staff, units, counted });

describe("a parcel that is packed by scan", () => {
  it("describes each line, without a comma for what it lacks", async () => {
    const parcel = await ordered();
    const { lines } = await parcelToPack(shop.inside, parcel.orderId, parcel.shipmentId);
    expect(lines[0]?.words).toMatch(/^Stainless steel 304 .+, plain$/i);
    await shop.db.query(
      `update order_lines set coating = '', attributes = '[{"name": "Seal", "value": "FKM", "unit": ""}]' where order_id = $1`,
      [parcel.orderId],
    );
    const own = await parcelToPack(shop.inside, parcel.orderId, parcel.shipmentId);
    expect(own.lines[0]?.words).toMatch(/^Stainless steel 304 \S+, seal FKM$/);
  });

  it("lists its lines in walking order, in pieces, with the codes of every unit", async () => {
    const { orderId, shipmentId } = await ordered();
    const { lines, units, whyNot } = await parcelToPack(shop.inside, orderId, shipmentId);
    expect(whyNot).toBeNull();
    expect(units).toBe(27);
    expect(lines.map(({ sku, shelf, pieces, unitPieces }) => [shelf, sku, pieces, unitPieces])).toEqual([
      ["A-2", "HB-M8x40-A2", 5, 1],
      ["A-10", "HN-M8-A2", 100, 50],
      ["A-10", "HN-M8-A2", 20, 1],
    ]);
    for (const line of lines.slice(1))
      expect(line.codes).toEqual(
        expect.arrayContaining([
          { code: "HN-M8-A2", pieces: 1 },
          { code: "HN-M8-A2-B50", pieces: 50 },
          { code: BOX_BARCODE, pieces: 50 },
        ]),
      );
  });

  it("is packed only when everything is counted", async () => {
    const parcel = await ordered();
    await expect(pack(parcel, 124)).rejects.toMatchObject({ message: "1 piece of 125 is not counted yet" });
    await expect(pack(parcel, 0)).rejects.toMatchObject({ message: "125 pieces of 125 are not counted yet" });
    await pack(parcel, 125);
    expect((await shipmentsOf(shop.inside.db, parcel.orderId))[0]?.status).toBe("packed");
    const { whyNot } = await parcelToPack(shop.inside, parcel.orderId, parcel.shipmentId);
    expect(whyNot).toBe(`Order #${parcel.orderId} is already packed.`);
  });

  it("that another staff member has split is rejected, and shows its current content", async () => {
    const parcel = await ordered();
    const { lines } = await parcelToPack(shop.inside, parcel.orderId, parcel.shipmentId);
    const bolts = lines[0]?.position ?? -1;
    await splitShipment(shop.inside, {
      ...parcel,
      staff,
      lines: [{ position: bolts, quantity: 5, held: 5 }],
    });
    await expect(pack(parcel, 125)).rejects.toMatchObject({ code: "edited_meanwhile" });
    const now = await parcelToPack(shop.inside, parcel.orderId, parcel.shipmentId);
    expect(now.lines.map(({ pieces }) => pieces)).toEqual([5]);
    const gone = await parcelToPack(shop.inside, parcel.orderId, 999_999_999);
    expect(gone.whyNot).toMatch(/no longer there/);
  });
});
