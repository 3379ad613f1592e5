import { randomBytes } from "node:crypto";
import { orderTotals } from "@kasna/rules/orders/totals";
import { hash } from "@node-rs/argon2";
import { inArray } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import {
  addresses,
  orderEvents,
  orderLines,
  orders,
  products,
  reviews,
  shipmentLines,
  shipments,
  users,
} from "../schema/index.ts";
import { PAST_BUYERS } from "./past-reviews.ts";

const DAY_MS = 86_400_000;
const GST_BASIS_POINTS = 1800;
const FIRST_MOBILE = 6_990_010_001;
/** The domain of the past buyers' e-mail addresses, which nobody else uses. */
export const PAST_BUYER_DOMAIN = "@past-buyer.example";
export const PAST_BUYER_MOBILES = PAST_BUYERS.map((_, index) => String(FIRST_MOBILE + index));
/** The actor of the steps of their orders. */
export const SEED_ACTOR = "seed";
const DELIVERY_STEPS = ["confirmed", "shipped", "out_for_delivery", "delivered"] as const;

type Buyer = (typeof PAST_BUYERS)[number];

type Product = typeof products.$inferSelect;
type BoughtProduct = Buyer["bought"][number] & { product: Product };
type Purchase = {
  buyer: Buyer;
  userId: number;
  mobile: string;
  placedAt: Date;
  bought: readonly BoughtProduct[];
};

/** Inserts past buyers, each with one delivered order and their reviews. */
export async function writePastBuyers(client: pg.Client): Promise<void> {
  const db = drizzle(client);
  const productOf = await boughtProducts(db);
  for (const [index, buyer] of PAST_BUYERS.entries()) {
    const mobile = String(FIRST_MOBILE + index);
    const placedAt = new Date(Date.now() - buyer.daysAgo * DAY_MS);
    const userId = await writeBuyer(db, buyer, mobile, placedAt);
    const bought = buyer.bought.map((item) => ({ ...item, product: productOf(item.sku) }));
    const orderId = await writeOrder(db, { buyer, userId, mobile, placedAt, bought });
    await writeReviews(db, orderId, { buyer, userId, placedAt, bought });
  }
}

/** Returns a function for the product of a SKU that a past buyer bought. */
async function boughtProducts(db: NodePgDatabase): Promise<(sku: string) => Product> {
  const skus = PAST_BUYERS.flatMap((buyer) => buyer.bought.map(({ sku }) => sku));
  const rows = await db.select().from(products).where(inArray(products.sku, skus));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return (sku) => {
    const row = bySku.get(sku);
    if (!row) throw new Error(`A past buyer bought ${sku}, which is not in the catalogue`);
    return row;
  };
}

async function writeBuyer(
  db: NodePgDatabase,
  buyer: Buyer,
  mobile: string,
  createdAt: Date,
): Promise<number> {
  const name = `${buyer.firstName} ${buyer.lastName}`;
  const email = `${buyer.firstName}.${buyer.lastName}${PAST_BUYER_DOMAIN}`.toLowerCase();
  // A random password, so nobody can log in.
  const passwordHash = await hash(randomBytes(32));
  const { organisation } = buyer;
  const [user] = await db
    .insert(users)
    .values({ name, email, mobile, organisation, designation: "manager", passwordHash, createdAt })
    .returning({ id: users.id });
  return idOf(user);
}

async function writeOrder(db: NodePgDatabase, purchase: Purchase): Promise<number> {
  const { buyer, userId, mobile: phoneNumber, placedAt } = purchase;
  const { firstName, lastName, pincode, city, state } = buyer;
  const street = { flatBuilding: "14", areaStreet: "Industrial Estate", landmark: "" };
  const postal = { userId, firstName, lastName, phoneNumber, pincode, city, state, ...street };
  const [address] = await db.insert(addresses).values(postal).returning({ id: addresses.id });
  const lines = linesOf(purchase);
  const [order] = await db
    .insert(orders)
    .values({
      ...postal,
      ...orderTotals(lines),
      addressId: idOf(address),
      status: "delivered",
      paymentMethod: "cod",
      paymentStatus: "paid",
      placedAt,
    })
    .returning({ id: orders.id });
  const orderId = idOf(order);
  // Before the lines, for which a trigger would open a shipment.
  const shipmentId = await writeShipment(db, orderId);
  await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
  await db
    .insert(shipmentLines)
    .values(lines.map(({ position, quantity }) => ({ shipmentId, orderId, position, quantity })));
  await writeDelivery(db, { orderId, shipmentId, placedAt });
  return orderId;
}

const linesOf = ({ bought }: Purchase) =>
  bought.map(({ product: { id: productId, pricePaise: unitPricePaise, ...row }, quantity }, position) => ({
    ...row,
    productId,
    unitPricePaise,
    position,
    quantity,
    stockTaken: 0,
    gstBasisPoints: GST_BASIS_POINTS,
  }));

async function writeShipment(db: NodePgDatabase, orderId: number): Promise<number> {
  const [shipment] = await db
    .insert(shipments)
    .values({ orderId, status: "delivered" })
    .returning({ id: shipments.id });
  return idOf(shipment);
}

/** The steps of a delivery, one each day. */
const writeDelivery = (
  db: NodePgDatabase,
  { orderId, shipmentId, placedAt }: { orderId: number; shipmentId: number; placedAt: Date },
) =>
  db.insert(orderEvents).values(
    DELIVERY_STEPS.map((status, day) => ({
      orderId,
      shipmentId: status === "confirmed" ? null : shipmentId,
      status,
      actor: SEED_ACTOR,
      happenedAt: new Date(placedAt.getTime() + day * DAY_MS),
    })),
  );

async function writeReviews(
  db: NodePgDatabase,
  orderId: number,
  { buyer, userId, placedAt, bought }: Omit<Purchase, "mobile">,
) {
  const createdAt = new Date(placedAt.getTime() + 5 * DAY_MS);
  const common = { userId, orderId, createdAt };
  await db.insert(reviews).values(
    bought.map(({ product: { id: productId, subCategoryId }, rating, text }) => ({
      ...common,
      type: "product" as const,
      productId,
      subCategoryId,
      rating,
      text,
    })),
  );
  if (buyer.delivery) await db.insert(reviews).values({ ...common, type: "delivery", ...buyer.delivery });
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error("A past buyer was not inserted");
  return row.id;
}
