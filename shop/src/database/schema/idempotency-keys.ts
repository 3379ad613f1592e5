import { integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";
import { userId } from "./customer-column.ts";
import { orders } from "./orders.ts";

/** The API's response to a placed order. */
export type OrderResponse = {
  message: string;
  order_id: number;
  cart_cleaned: boolean;
  /** The delivery charge, if promotions lowered it. */
  total_amount?: number;
  /** The part of the total that is paid by store credit. */
  store_credit?: number;
  payment?: { provider: string; url: string; amount: number; currency: "INR"; expires_at: string };
};

/** A response that is stored with an Idempotency-Key. */
export type KeyedResponse =
  | OrderResponse
  | { cart_id: number }
  | { cart_ids: number[] }
  | { quantity: number }
  | { id: number }
  | { list_id: number }
  | { return_id: number }
  | { ticket_number: string }
  | { line_count: number; changed: string[] }
  | { bulk_edit_id: number | null }
  /** Of a form in the back office. */
  | { result: unknown };

/** The response to replay for the Idempotency-Key of a customer or a staff member. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: userId(),
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    orderId: integer("order_id").references(() => orders.id),
    /** The response to the first request; null for keys older than this column. */
    response: json("answer").$type<KeyedResponse>(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
