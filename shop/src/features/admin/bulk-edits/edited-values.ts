import type { EditedValues } from "../../../database/schema/index.ts";
import { columnLabel } from "../../catalogue/admin/parts/column-label.widget.ts";

const LABELS: Record<string, string> = {
  archivedAt: "Archived",
  answer: "Answer",
  endsAt: "Ends",
  hidden: "Hidden because",
  isArchived: "Archived",
  key: "Looked up as",
  kind: "Kind",
  meaning: "Meaning",
  packed: "Packed",
  position: "Position",
  question: "Question",
  status: "State",
  shipmentId: "Parcel",
  shown: "Shown",
  word: "Word",
};

/** The name of a field that a bulk edit changed. */
export function fieldLabel(field: string): string {
  // For memberships, the value is the name.
  if (/^customer-group-\d+$/.test(field)) return "Customer group";
  if (/^price-list-\d+$/.test(field)) return "Price list";
  return LABELS[field] ?? columnLabel(field);
}

/** A value in the form that the page shows. */
export function shownValue(value: EditedValues[string] | undefined): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
