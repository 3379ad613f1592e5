import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { call } from "../../api/browser/call.ts";
import { toast } from "../../ui/toast.ts";
import { knownPriceOf, notePrice } from "../pricing/own-prices.store.ts";
import { noteCartChange, reloadCart, useCart } from "./cart.store.ts";

/** A row of a table to add: the price in rupees is the list price that the table shows. */
export type AddedRow = { id: number; name: string; price: number; quantity: number };
export type RowFailure = { id: number; name: string; sentence: string };

/** Adds rows to the server's cart and reloads it once. Returns what could not be added, and why. */
export async function addRowsToCart(rows: readonly AddedRow[]): Promise<RowFailure[]> {
  const failures: RowFailure[] = [];
  // One after the other, so that the cart lists them as the table does.
  for (const row of rows) {
    const failure = await addRow(row);
    if (failure) failures.push(failure);
  }
  noteCartChange();
  useCart.setState({ source: "cart" });
  // The rows are in the cart even if it can't be read back now.
  await reloadCart().catch(() => {});
  if (failures.length === 0) toast("success", MESSAGES.addedToCart);
  else toast("error", failures[0]?.sentence ?? MESSAGES.addToCartFailed);
  return failures;
}

async function addRow({ id, name, price, quantity }: AddedRow): Promise<RowFailure | null> {
  try {
    const unit_price = knownPriceOf(id)?.unitPrice ?? price;
    await call("POST /cart/add_to_cart.php", { product_id: id, quantity, unit_price });
    return null;
  } catch (error) {
    const failed = error instanceof CallError ? error : new CallError(0, {});
    const now = failed.body.changes?.find((change) => change.field === "unit_price")?.now;
    if (now !== undefined) notePrice(id, now);
    return { id, name, sentence: failed.sentence(MESSAGES.addToCartFailed) };
  }
}
