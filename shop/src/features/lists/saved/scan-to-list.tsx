import { useRef } from "react";
import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { ScanDialog } from "../scan/scan-dialog.tsx";
import { partOfCode, type Scanned } from "../scan/scanned.ts";

type Props = { listId: number; onAdded: () => Promise<void>; onClose: () => void };

/** Scans labels into a saved list, each adding one piece or pack of its part. */
export function ScanToList({ listId, onAdded, onClose }: Props) {
  // A scan whose response was lost is resent with the same key, so that it is added once.
  const keys = useRef(new Map<string, string>());
  const add = async (code: string): Promise<Scanned> => {
    const found = await partOfCode(code);
    if ("problem" in found) return found;
    const { sku, ...line } = found;
    const idempotencyKey = keys.current.get(sku) ?? crypto.randomUUID();
    keys.current.set(sku, idempotencyKey);
    try {
      await call("POST /lists/add_line.php", { list_id: listId, ...line, quantity: 1 }, { idempotencyKey });
    } catch (error) {
      return { problem: errorMessage(error, "We could not add this label. Try again.") };
    }
    keys.current.delete(sku);
    await onAdded();
    return { added: sku };
  };
  return <ScanDialog onCode={add} onClose={onClose} />;
}
