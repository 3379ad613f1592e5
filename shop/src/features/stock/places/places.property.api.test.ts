import { thorough } from "@kasna/rules/thorough.fixture";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { DomainError } from "../../../api/domain-errors.server.ts";
import { changeRows } from "../../catalogue/admin/parts/change-rows.operations.server.ts";
import { cancelPieces } from "../../orders/admin/cancel-pieces.operations.server.ts";
import { moveOrderByStaff } from "../../orders/admin/order-actions.operations.server.ts";
import { packOrder } from "../../orders/admin/shipments/pack-order.operations.server.ts";
import { shipmentsOf } from "../../orders/shipments/shipments.operations.server.ts";
import { splitShipment } from "../../orders/shipments/split-shipment.operations.server.ts";
import { moveStock } from "../book-stock.operations.server.ts";
import { savePlace } from "./places.operations.server.ts";
import { transferStock } from "./transfer-stock.operations.server.ts";

const PACK = 10;
let shop: TestShop;
let staff: Staff;
let buyer: Customer;
let addressId: number;
/** The main place and two others. */
let places: number[];
/** A part that is sold by the piece, and one whose unit is a pack. */
let parts: { id: number; packSize: number }[];
let orders: number[] = [];

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  staff = await newStaff(shop, "admin");
  buyer = await shop.newCustomer();
  addressId = await shop.newAddress(buyer);
  const { rows } = await shop.db.query("select id from stock_places where is_main");
  places = [rows[0].id];
  for (const code of ["B", "C"]) {
    const terms = { code, name: `Godown ${code}`, address: "" };
    places.push(await savePlace(shop.inside, { actor: staff, id: null, version: 0, terms }));
  }
  const [bolt, nut] = [await shop.product("HB-M8x40-A2"), await shop.product("HN-M8-A2")];
  await shop.db.query("update products set stock_quantity = 12 where id = $1", [bolt.id]);
  await shop.db.query(
    "update products set stock_quantity = 2, loose_pieces = 5, pack_size = $2 where id = $1",
    [nut.id, PACK],
  );
  parts = [
    { id: bolt.id, packSize: 1 },
    { id: nut.id, packSize: PACK },
  ];
});
afterAll(() => shop.close());

type Step = {
  what: (typeof KINDS)[number];
  part: number;
  place: number;
  other: number;
  quantity: number;
  order: number;
};
const KINDS = [
  "order",
  "order",
  "order",
  "pack",
  "pack",
  "pack",
  "unpack",
  "ship",
  "cancel",
  "pieces",
  "split",
  "receive",
  "damage",
  "correct",
  "count",
  "transfer",
  "transfer",
  "edit",
] as const;
const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom(...KINDS),
    part: fc.nat({ max: 1 }),
    place: fc.nat({ max: 2 }),
    other: fc.nat({ max: 2 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    order: fc.nat({ max: 7 }),
  }),
  { minLength: 12, maxLength: 30 },
);

async function take({
  what,
  part: partIndex,
  place: placeIndex,
  other,
  quantity,
  order,
}: Step): Promise<void> {
  const ctx = shop.inside;
  const { id: productId, packSize } = parts[partIndex] ?? { id: 0, packSize: 1 };
  const placeId = places[placeIndex] ?? 0;
  const orderId = orders.at(-1 - (order % Math.max(1, orders.length))) ?? 0;
  const shipment = async () => {
    const all = await shipmentsOf(ctx.db, orderId);
    return all[quantity % Math.max(1, all.length)];
  };
  const book = (reason: "receipt" | "damage" | "correction" | "count", units: number) =>
    moveStock(ctx, { actor: staff, productId, placeId, reason, quantity: units, note: "" });
  switch (what) {
    case "order": {
      const items = [
        { product_id: productId, quantity: packSize === 1 ? quantity : 1 },
        { product_id: parts[1 - partIndex]?.id ?? 0, quantity: 1 },
      ];
      const address = { shipping_address_id: addressId, payment_method: "cod" as const };
      const { status, body } = await shop.send(
        "POST /orders/place_order.php",
        { ...address, items },
        { as: buyer },
      );
      if (status === 200) orders.push(body.order_id);
      return;
    }
    case "pack":
    case "unpack":
      await packOrder(ctx, {
        staff,
        orderId,
        shipmentId: (await shipment())?.id,
        isPacked: what === "pack",
      });
      return;
    case "ship":
      return moveOrderByStaff(ctx, { staff, orderId, shipmentId: (await shipment())?.id, to: "shipped" });
    case "cancel":
      return moveOrderByStaff(ctx, { staff, orderId, to: "cancelled" });
    case "pieces": {
      const { id: shipmentId, lines } = (await shipment()) ?? { id: 0, lines: [] };
      const { position = 0, quantity: lineQuantity = 0 } = lines[0] ?? {};
      const cancelled = { shipmentId, position, lineQuantity, quantity: 1, reason: "" };
      return cancelPieces(ctx, { staff, orderId, ...cancelled });
    }
    case "split": {
      const { id: shipmentId, lines } = (await shipment()) ?? { id: 0, lines: [] };
      const going = lines.map((line) => ({ ...line, held: line.quantity, quantity: line.quantity >> 1 }));
      return splitShipment(ctx, { staff, orderId, shipmentId, lines: going });
    }
    case "receive":
      return void (await book("receipt", quantity));
    case "damage":
      return void (await book("damage", -quantity));
    case "correct":
      return void (await book("correction", quantity % 2 ? -quantity : quantity));
    case "count":
      return void (await book("count", quantity));
    case "transfer":
      return void (await transferStock(ctx, {
        actor: staff,
        fromId: placeId,
        toId: places[other] ?? 0,
        note: "",
        formKey: crypto.randomUUID(),
        lines: [{ productId, pieces: quantity }],
        fieldOf: () => "list",
      }));
    case "edit": {
      const { rows } = await shop.db.query("select stock_quantity from products where id = $1", [productId]);
      const was = String(rows[0].stock_quantity);
      await changeRows(ctx, {
        actor: staff,
        changes: [{ id: productId, field: "stockQuantity", was, now: String(quantity) }],
        stock: { reason: "correction", note: "" },
      });
    }
  }
}

/** An invariant of a part, checked in the database without the shop's code. */
const LEDGER = `
  with sent as (
    select coalesce(sum(t.quantity * case when l.sale_unit_id is null then p.pack_size else l.pack_size end)
        filter (where s.status = 'open'), 0)::int as waiting,
      coalesce(sum(t.quantity * case when l.sale_unit_id is null then p.pack_size else l.pack_size end)
        filter (where s.status <> 'open'), 0)::int as gone
    from products p join order_lines l on l.product_id = p.id
    join orders o on o.id = l.order_id and o.status <> 'cancelled'
    join shipment_lines t on t.order_id = l.order_id and t.position = l.position
    join shipments s on s.id = t.shipment_id where p.id = $1
  ), beside as (
    select w.id, coalesce((select pieces from stock_at_places where place_id = w.id and product_id = $1), 0)::int as pieces,
      coalesce((select sum(coalesce(m.pieces, m.change * p.pack_size)) from stock_movements m join products p on p.id = $1
        where m.product_id = $1 and m.place_id = w.id), 0)::int as booked,
      coalesce((select sum(pieces) from shipment_picks where place_id = w.id and product_id = $1), 0)::int as picked
    from stock_places w where not w.is_main
  )
  select p.stock_quantity * p.pack_size + p.loose_pieces as sellable, sent.waiting, sent.gone,
    (select coalesce(sum(coalesce(m.pieces, m.change * p.pack_size)), 0)::int from stock_movements m where m.product_id = $1) as moved,
    (select coalesce(sum(pieces), 0)::int from beside) as beside,
    (select json_agg(json_build_object('pieces', pieces, 'ledger', booked - picked)) from beside) as places
  from products p, sent where p.id = $1`;
type Ledger = {
  sellable: number;
  waiting: number;
  gone: number;
  moved: number;
  beside: number;
  places: { pieces: number; ledger: number }[];
};
const ledgerOf = async (id: number): Promise<Ledger> => (await shop.db.query(LEDGER, [id])).rows[0];

it("places match the books under parallel orders, receipts, counts, transfers, packing and cancellations", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 2, max: 6 }), async (all, width) => {
      orders = [];
      const starts = await Promise.all(parts.map(({ id }) => ledgerOf(id)));
      const edits = all.some(({ what }) => what === "edit");
      for (let from = 0; from < all.length; from += width) {
        const together = await Promise.allSettled(all.slice(from, from + width).map(take));
        for (const outcome of together)
          if (outcome.status === "rejected" && !(outcome.reason instanceof DomainError)) throw outcome.reason;
        for (const [index, { id }] of parts.entries()) {
          const before = starts[index];
          const now = await ledgerOf(id);
          const inHand = now.sellable + now.waiting;
          expect(inHand - now.beside, "left at the main place").toBeGreaterThanOrEqual(0);
          expect(inHand + now.gone - now.moved, "start + booked - gone = there").toBe(
            (before?.sellable ?? 0) + (before?.waiting ?? 0) + (before?.gone ?? 0) - (before?.moved ?? 0),
          );
          for (const [place, { pieces, ledger }] of now.places.entries()) {
            expect(pieces).toBeGreaterThanOrEqual(0);
            // An edit of the total in the catalogue specifies no place: it takes pieces that the main place lacks from
            // the others.
            if (!edits) expect(pieces - ledger, "booked - picked = there").toBe(driftOf(before, place));
          }
        }
      }
    }),
    { numRuns: thorough(25, 8) },
  );
});

const driftOf = (before: Ledger | undefined, place: number) => {
  const { pieces = 0, ledger = 0 } = before?.places[place] ?? {};
  return pieces - ledger;
};
