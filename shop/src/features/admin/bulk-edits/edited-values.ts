import type { EditedValues } from "../../../database/schema/index.ts";
import { columnLabel } from "../../catalogue/admin/parts/column-label.widget.ts";

const LABELS: Record<string, string> = {
  endsAt: "Ends",
  hidden: "Hidden because",
  status: "State",
  shown: "Shown",
};

/** The name of a field that a bulk edit changed. */
export const fieldLabel = (field: string): string => LABELS[field] ?? columnLabel(field);

/** A value as the page shows it. */
export function shownValue(value: EditedValues[string] | undefined): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
