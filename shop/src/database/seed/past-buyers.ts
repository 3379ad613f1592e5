import { randomBytes } from "node:crypto";
import { orderTotals } from "@kasna/rules/orders/totals";
import { hash } from "@node-rs/argon2";
import { inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
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

/** Inserts past buyers, each with one delivered order and their reviews. */
export async function writePastBuyers(client: pg.Client): Promise<void> {
  const db = drizzle(client);
  const skus = PAST_BUYERS.flatMap((buyer) => buyer.bought.map(({ sku }) => sku));
  const rows = await db.select().from(products).where(inArray(products.sku, skus));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const productOf = (sku: string) => {
    const row = bySku.get(sku);
    if (!row) throw new Error(`A past buyer bought ${sku}, which is not in the catalogue`);
    return row;
  };

  for (const [index, buyer] of PAST_BUYERS.entries()) {
    const placedAt = new Date(Date.now() - buyer.daysAgo * DAY_MS);
    const userId = await writeBuyer(buyer, String(FIRST_MOBILE + index), placedAt);
    const lines = buyer.bought.map(({ sku, quantity }, position) => {
      const { id: productId, pricePaise: unitPricePaise, ...row } = productOf(sku);
      return {
        ...row,
        productId,
        unitPricePaise,
        position,
        quantity,
        stockTaken: 0,
        gstBasisPoints: GST_BASIS_POINTS,
      };
    });
    const orderId = await writeOrder({
      buyer,
      userId,
      phoneNumber: String(FIRST_MOBILE + index),
      placedAt,
      lines,
    });
    await writeReviews(buyer, userId, orderId, placedAt);
  }

  async function writeBuyer(buyer: Buyer, mobile: string, createdAt: Date): Promise<number> {
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

  async function writeOrder({
    buyer,
    userId,
    phoneNumber,
    placedAt,
    lines,
  }: {
    buyer: Buyer;
    userId: number;
    phoneNumber: string;
    placedAt: Date;
    lines: Omit<typeof orderLines.$inferInsert, "orderId">[];
  }): Promise<number> {
    const { firstName, lastName, pincode, city, state } = buyer;
    const street = { flatBuilding: "14", areaStreet: "Industrial Estate", landmark: "" };
    const postal = { userId, firstName, lastName, phoneNumber, pincode, city, state, ...street };
    const [address] = await db.insert(addresses).values(postal).returning({ id: addresses.id });
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
    const [shipment] = await db
      .insert(shipments)
      .values({ orderId, status: "delivered" })
      .returning({ id: shipments.id });
    const shipmentId = idOf(shipment);
    await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
    await db
      .insert(shipmentLines)
      .values(lines.map(({ position, quantity }) => ({ shipmentId, orderId, position, quantity })));
    await db.insert(orderEvents).values(
      DELIVERY_STEPS.map((status, day) => ({
        orderId,
        shipmentId: status === "confirmed" ? null : shipmentId,
        status,
        actor: SEED_ACTOR,
        happenedAt: new Date(placedAt.getTime() + day * DAY_MS),
      })),
    );
    return orderId;
  }

  async function writeReviews(buyer: Buyer, userId: number, orderId: number, placedAt: Date) {
    const createdAt = new Date(placedAt.getTime() + 5 * DAY_MS);
    const common = { userId, orderId, createdAt };
    await db.insert(reviews).values(
      buyer.bought.map(({ sku, rating, text }) => {
        const { id: productId, subCategoryId } = productOf(sku);
        return { ...common, type: "product" as const, productId, subCategoryId, rating, text };
      }),
    );
    if (buyer.delivery) await db.insert(reviews).values({ ...common, type: "delivery", ...buyer.delivery });
  }
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error("A past buyer was not inserted");
  return row.id;
}
