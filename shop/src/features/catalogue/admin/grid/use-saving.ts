import type { StockReason } from "@kasna/rules/stock";
import { useState } from "react";
import type { Changed } from "../parts/change-rows.operations.server.ts";
import type { StoredRow } from "./merge-changes.ts";
import type { Refused } from "./save-dialog.tsx";
import type { EditedCell } from "./sheet-edits.ts";

const LOST = "The shop could not be reached. What you typed is kept in this browser; please try again.";

/** Sends changed cells to the shop, and holds what it said where it did not take them. */
export function useSaving(cells: readonly EditedCell[], onSaved: (rows: StoredRow[]) => void) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function save(stock: { reason: StockReason; note: string }) {
    setBusy(true);
    setFailure("");
    setRefused(null);
    try {
      const answer = await fetch("/admin/catalogue/rows-save", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ changes: cells, stock }),
      });
      const said: unknown = await answer.json().catch(() => null);
      if (!answer.ok) setFailure(errorMessage(said, answer.status));
      else if ((said as Changed).isSaved) onSaved((said as Extract<Changed, { isSaved: true }>).rows);
      else setRefused(said as Refused);
    } catch {
      setFailure(LOST);
    } finally {
      setBusy(false);
    }
  }
  const forget = () => [setRefused(null), setFailure("")];
  return { refused, failure, isBusy, save, forget };
}

function errorMessage(said: unknown, status: number): string {
  if (status === 401) return "Your session has ended. Sign in again in another tab, then save once more.";
  if (typeof said === "object" && said !== null && "message" in said) return String(said.message);
  return LOST;
}
