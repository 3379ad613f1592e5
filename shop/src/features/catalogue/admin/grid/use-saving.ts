import type { StockReason } from "@kasna/rules/stock";
import { useState } from "react";
import { href } from "react-router";
import type { ChangeResult } from "../parts/change-rows.operations.server.ts";
import type { RejectedChanges } from "./changes-table.tsx";
import type { EditedCell } from "./data-grid/edit-history.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";
import { postJson } from "./post-json.ts";
import { attemptToSave, endAttempt } from "./save-attempt.ts";

const LOST = "We could not reach the shop. Your changes are kept. Try again.";
const ENDED = "Your session has ended. Sign in again in another tab, then save again.";
const PAGE_FAILED =
  "This page has failed. Your changes are saved in this browser. Reload the page, then save again.";
const PAGE_FAILED_UNSTORED = "This page has failed. Your changes are kept while it is open. Try again.";

type StockChange = { reason: StockReason; note: string };

/** Saves changed cells. Has the conflicts or the error if saving fails. */
export function useSaving(
  cells: readonly EditedCell[],
  isStored: boolean,
  onSaved: (rows: StoredRow[], bulkEditId: number | null) => void,
) {
  const [rejected, setRejected] = useState<RejectedChanges | null>(null);
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function save(stock: StockChange) {
    setBusy(true);
    setFailure("");
    setRejected(null);
    try {
      const result = await saveCells(cells, stock);
      if ("failure" in result) setFailure(result.failure);
      else if (result.isSaved) onSaved(result.rows, result.bulkEditId);
      else setRejected(result);
    } catch (error) {
      reportError(error);
      setFailure(isStored ? PAGE_FAILED : PAGE_FAILED_UNSTORED);
    } finally {
      setBusy(false);
    }
  }
  const reset = () => [setRejected(null), setFailure("")];
  return { rejected, failure, isBusy, save, reset };
}

/** Sends changed cells to the shop. Returns its result, or why there is none. */
async function saveCells(
  cells: readonly EditedCell[],
  stock: StockChange,
): Promise<ChangeResult | { failure: string }> {
  const { key, lost } = await attemptToSave(cells, stock);
  const response = await postJson(href("/admin/catalogue/rows-save"), { changes: cells, stock, key, lost });
  if (!response) return { failure: LOST };
  if (response.status === 401) return { failure: ENDED };
  if (!response.isOk) return { failure: errorMessage(response.body) };
  endAttempt();
  return response.body as ChangeResult;
}

const errorMessage = (body: unknown): string =>
  typeof body === "object" && body !== null && "message" in body ? String(body.message) : LOST;
