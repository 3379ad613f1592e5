import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { call } from "../../api/browser/call.ts";
import { toast } from "../../ui/toast.ts";
import { knownPriceOf, notePrice } from "../pricing/own-prices.store.ts";
import { noteCartChange, reloadCart, useCart } from "./cart.store.ts";

/** A line to add, with the list price in rupees shown on its page. */
export type ListedLine = {
  product_id: number;
  sale_unit_id?: number;
  quantity: number;
  listPrice: number;
  own_number?: string;
  note?: string;
};

/** A line added without a visible price has none. */
type AddedLine = Omit<ListedLine, "listPrice"> & { listPrice?: number };

/** Why lines were not added: in one sentence, and for each line by its position. */
export type RejectedLines = { sentence: string; byLine: ReadonlyMap<number, string>; isUnreachable: boolean };

/**
 * Adds lines to the server's cart, all or none, and reloads it. The same key and lines are added once, however often
 * they are sent. Returns null, or the reason why nothing was added.
 */
export async function addLinesToCart(
  listed: readonly AddedLine[],
  idempotencyKey: string,
): Promise<RejectedLines | null> {
  const lines = listed.map(({ listPrice, ...line }) =>
    listPrice === undefined ? line : { ...line, unit_price: seenPrice(line, listPrice) },
  );
  const rejected = await sendLines(lines, idempotencyKey);
  if (!rejected) await showAdded();
  return rejected;
}

/** Reloads the cart after lines were added on the server, and shows a message. */
export async function showAdded(): Promise<void> {
  noteCartChange();
  useCart.setState({ source: "cart" });
  // The lines are in the cart even if it can't be reloaded now.
  await reloadCart().catch(() => {});
  toast("success", MESSAGES.addedToCart);
}

type SentLine = Omit<ListedLine, "listPrice"> & { unit_price?: number };

async function sendLines(lines: readonly SentLine[], idempotencyKey: string): Promise<RejectedLines | null> {
  try {
    await call("POST /cart/add_lines.php", { lines }, { idempotencyKey });
    return null;
  } catch (error) {
    const failed = error instanceof CallError ? error : new CallError(0, {});
    for (const { product_id, sale_unit_id, now } of failed.body.changes ?? [])
      if (product_id !== undefined) notePrice(product_id, now, sale_unit_id);
    return {
      sentence: failed.sentence("We could not add your lines. Try again."),
      byLine: problemsByLine(failed),
      isUnreachable: failed.status === 0,
    };
  }
}

/** The errors of lines by position: `lines.3` and `lines.3.quantity` refer to the fourth line. */
export function problemsByLine({ body }: CallError): Map<number, string> {
  const named = Object.entries(body.errors ?? {}).flatMap(([field, sentence]) => {
    const at = /^lines\.(\d+)/.exec(field)?.[1];
    return at === undefined ? [] : [[Number(at), sentence] as const];
  });
  return new Map(named);
}

/** The customer's price of one piece or unit if known, otherwise the list price. */
function seenPrice({ product_id, sale_unit_id }: Omit<ListedLine, "listPrice">, listPrice: number): number {
  const known = knownPriceOf(product_id);
  if (sale_unit_id === undefined) return known?.unitPrice ?? listPrice;
  return known?.sale_units?.find((unit) => unit.sale_unit_id === sale_unit_id)?.unit_price ?? listPrice;
}

/**
 * Keys of attempts to add lines. The same lines keep their key until they are added, so that a retry after a lost
 * response does not add them twice.
 */
export function openAttempt() {
  let last = { content: "", key: "" };
  return {
    keyOf(lines: readonly AddedLine[]): string {
      const content = JSON.stringify(lines);
      if (last.content !== content) last = { content, key: crypto.randomUUID() };
      return last.key;
    },
    end() {
      last = { content: "", key: "" };
    },
  };
}
