import { useState } from "react";
import { addLinesToCart, openAttempt } from "../../cart/add-lines.store.ts";
import { ScanDialog } from "./scan-dialog.tsx";
import { partOfCode, type Scanned } from "./scanned.ts";

/** Scans labels into the cart, each adding one of its part. */
export function ScanToCart({ onClose }: { onClose: () => void }) {
  const [attempt] = useState(openAttempt);
  const add = async (code: string): Promise<Scanned> => {
    const found = await partOfCode(code);
    if ("problem" in found) return found;
    const { sku, ...line } = found;
    const lines = [{ ...line, quantity: 1 }];
    const rejected = await addLinesToCart(lines, attempt.keyOf(lines));
    if (rejected) return { problem: rejected.byLine.get(0) ?? rejected.sentence };
    attempt.end();
    return { added: sku };
  };
  return <ScanDialog onCode={add} onClose={onClose} />;
}
