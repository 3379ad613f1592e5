import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { newStaff } from "../../../test/staff.ts";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import { bookCounts, countingList } from "./counting.operations.server.ts";
import { saveShelfAndCost } from "./shelf-and-cost.operations.server.ts";

let shop: TestShop;
let admin: Staff;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  admin = await newStaff(shop, "admin");
});
afterAll(() => shop.close());

async function placed(sku: string, shelf: string): Promise<number> {
  const { id } = await shop.product(sku);
  await saveShelfAndCost(shop.inside, { actor: admin, productId: id, shelf, unitCostPaise: null });
  return id;
}
const piecesOf = async (id: number): Promise<number> => {
  const { rows } = await shop.db.query(
    "select stock_quantity * pack_size + loose_pieces as pieces from products where id = $1",
    [id],
  );
  return rows[0].pieces;
};
type Typed = { id: number; seen: number; quantity: number; loose?: number };
const count = (listedAt: Date, ...typed: Typed[]) =>
  bookCounts(shop.inside, {
    actor: admin,
    listedAt,
    note: "Year end",
    counted: typed.map(({ id, seen, quantity, loose = null }) => ({
      productId: id,
      quantity,
      loosePieces: loose,
      seenPieces: seen,
    })),
  });

describe("counting a shelf", () => {
  it("lists its parts in walking order, including pieces to pack in the stock", async () => {
    await placed("HB-M8x40-A2", "B-10-1");
    await placed("HN-M8-A2", "b-2-3");
    await placed("HN-M6-A2", "C-1");
    const list = async (place: string) => (await countingList(shop.inside, place)).rows.map((row) => row.sku);
    expect(await list("B")).toEqual(["HN-M8-A2", "HB-M8x40-A2"]);
    expect(await list("")).toEqual(["HN-M8-A2", "HB-M8x40-A2", "HN-M6-A2"]);
    expect(await list("%")).toEqual([]);
    const buyer = await shop.newCustomer();
    const shipping_address_id = await shop.newAddress(buyer);
    const items = [{ product_id: (await shop.product("HN-M6-A2")).id, quantity: 30 }];
    await shop.call(
      "POST /orders/place_order.php",
      { shipping_address_id, payment_method: "cod", items },
      { as: buyer },
    );
    expect((await countingList(shop.inside, "C")).rows).toMatchObject([{ waiting: 30 }]);
  });

  it("keeps orders placed since the list was opened", async () => {
    const id = await placed("HB-M10x40-A2", "D-1");
    const seen = await piecesOf(id);
    const listedAt = shop.inside.now();
    const buyer = await shop.newCustomer();
    const shipping_address_id = await shop.newAddress(buyer);
    await shop.call(
      "POST /orders/place_order.php",
      { shipping_address_id, payment_method: "cod", items: [{ product_id: id, quantity: 5 }] },
      { as: buyer },
    );
    expect(await count(listedAt, { id, seen, quantity: seen + 3 })).toBe(1);
    expect(await piecesOf(id)).toBe(seen + 3 - 5);
  });

  it("books a list once, and not over another count", async () => {
    const id = await placed("HB-M10x50-A2", "D-2");
    const same = await placed("HB-M10x60-A2", "D-3");
    const [seen, seenSame] = [await piecesOf(id), await piecesOf(same)];
    const listedAt = shop.inside.now();
    const send = () =>
      count(listedAt, { id, seen, quantity: seen - 4 }, { id: same, seen: seenSame, quantity: seenSame });
    const sent = await Promise.allSettled([send(), send(), send()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(send()).rejects.toThrow(/has counted HB-M10x50-A2 since you opened this list/);
    expect([await piecesOf(id), await piecesOf(same)]).toEqual([seen - 4, seenSame]);
    const { rows } = await shop.db.query(
      "select change, reason, note from stock_movements where product_id = any($1)",
      [[id, same]],
    );
    expect(rows).toEqual([{ change: -4, reason: "count", note: "Year end" }]);
  });

  it("counts packs and loose pieces, and is all or nothing", async () => {
    const { rows } = await shop.db.query(
      "select sku, pack_size from products where pack_size > 1 and not is_archived and not is_made_to_order order by id limit 1",
    );
    const id = await placed(rows[0].sku, "E-1");
    const other = await placed("HB-M12x40-A2", "E-2");
    const packSize = Number(rows[0].pack_size);
    const [seen, seenOther] = [await piecesOf(id), await piecesOf(other)];
    const listedAt = shop.inside.now();
    await expect(
      count(
        listedAt,
        { id, seen, quantity: 7, loose: 3 },
        { id: other, seen: seenOther, quantity: 99_999_999 },
      ),
    ).rejects.toMatchObject({ details: { errors: { [`count-${other}`]: expect.any(String) } } });
    expect(await piecesOf(id)).toBe(seen);
    await count(listedAt, { id, seen, quantity: 7, loose: 3 });
    expect(await piecesOf(id)).toBe(7 * packSize + 3);
  });
});
