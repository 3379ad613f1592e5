import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";

/** The result of a scan: what was added, or why nothing was added. */
export type Scanned = { added: string } | { problem: string };
export type OnCode = (code: string) => Scanned | Promise<Scanned>;

type Found = { product_id: number; sku: string; own_number?: string };

/** The part for a code, by our number or the buyer's own, or the reason why there is none. */
export async function partOfCode(code: string): Promise<Found | { problem: string }> {
  const none = { problem: `We have no part with the number “${code}”. Type the SKU on the label.` };
  try {
    const { lines } = await call("POST /lists/match.php", { text: code });
    const [line] = lines;
    const product = line?.candidates[0]?.product;
    if (lines.length !== 1 || line?.answer !== "exact" || !product) return none;
    const { id: product_id, sku } = product;
    return { product_id, sku, ...(line.own_number !== "" && { own_number: line.own_number }) };
  } catch (error) {
    return { problem: errorMessage(error, "We could not look up this label. Try again.") };
  }
}
