import type { StockReason } from "@kasna/rules/stock";
import { useState } from "react";
import { href } from "react-router";
import type { ChangeResult } from "../parts/change-rows.operations.server.ts";
import type { RejectedChanges } from "./changes-table.tsx";
import type { EditedCell } from "./data-grid/edit-history.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";
import { attemptToSave, endAttempt } from "./save-attempt.ts";

const LOST = "We could not reach the shop. Your changes are saved in this browser. Try again.";

/** Saves changed cells. Has the conflicts or the error if saving fails. */
export function useSaving(
  cells: readonly EditedCell[],
  onSaved: (rows: StoredRow[], bulkEditId: number | null) => void,
) {
  const [rejected, setRejected] = useState<RejectedChanges | null>(null);
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function save(stock: { reason: StockReason; note: string }) {
    setBusy(true);
    setFailure("");
    setRejected(null);
    try {
      const { key, lost } = await attemptToSave(cells, stock);
      const response = await fetch(href("/admin/catalogue/rows-save"), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ changes: cells, stock, key, lost }),
      });
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) setFailure(errorMessage(body, response.status));
      else {
        const result = body as ChangeResult;
        if (result.isSaved) onSaved(result.rows, result.bulkEditId);
        else setRejected(result);
        endAttempt();
      }
    } catch {
      setFailure(LOST);
    } finally {
      setBusy(false);
    }
  }
  const reset = () => [setRejected(null), setFailure("")];
  return { rejected, failure, isBusy, save, reset };
}

function errorMessage(body: unknown, status: number): string {
  if (status === 401) return "Your session has ended. Sign in again in another tab, then save again.";
  if (typeof body === "object" && body !== null && "message" in body) return String(body.message);
  return LOST;
}
