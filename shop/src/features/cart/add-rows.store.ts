import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { call } from "../../api/browser/call.ts";
import { toast } from "../../ui/toast.ts";
import { knownPriceOf, notePrice } from "../pricing/own-prices.store.ts";
import { noteCartChange, reloadCart, useCart } from "./cart.store.ts";
import { keepWaiting } from "./waiting-additions.store.ts";

/**
 * A row of a table to add. The price in rupees is the list price shown in the table; `gst` is the percentage included
 * in it.
 */
export type AddedRow = {
  id: number;
  name: string;
  price: number;
  gst: number;
  quantity: number;
  /** The unit of the quantity; pieces by default. */
  unit?: UnitCode;
};
export type RowFailure = { id: number; name: string; sentence: string; isWaiting?: true };

const WAITS = "There is no connection. When it is back, this device adds this to your cart.";

/**
 * Adds rows to the server's cart and reloads it once. Returns the rows that were not added, with the reason. Some may
 * wait for a connection.
 */
export async function addRowsToCart(rows: readonly AddedRow[]): Promise<RowFailure[]> {
  const failures: RowFailure[] = [];
  // One after another, so that the cart has the order of the table.
  for (const row of rows) {
    const failure = await addRow(row);
    if (failure) failures.push(failure);
  }
  noteCartChange();
  useCart.setState({ source: "cart" });
  // The rows are in the cart even if it can't be reloaded now.
  await reloadCart().catch(() => {});
  const rejected = failures.find(({ isWaiting }) => !isWaiting);
  if (failures.length === 0) toast("success", MESSAGES.addedToCart);
  else if (rejected) toast("error", rejected.sentence);
  return failures;
}

async function addRow({ id, name, price, quantity }: AddedRow): Promise<RowFailure | null> {
  const addition = { product_id: id, quantity, unit_price: knownPriceOf(id)?.unitPrice ?? price };
  const idempotencyKey = crypto.randomUUID();
  try {
    await call("POST /cart/add_to_cart.php", addition, { idempotencyKey });
    return null;
  } catch (error) {
    const failed = error instanceof CallError ? error : new CallError(0, {});
    if (failed.status === 0) {
      await keepWaiting(idempotencyKey, name, addition);
      return { id, name, sentence: WAITS, isWaiting: true };
    }
    const now = failed.body.changes?.find((change) => change.field === "unit_price")?.now;
    if (now !== undefined) notePrice(id, now);
    return { id, name, sentence: failed.sentence(MESSAGES.addToCartFailed) };
  }
}
