import { STOCK_NOTE_MAX, STOCK_REASONS } from "@kasna/rules/stock";
import { z } from "zod";
import {
  formKeyField,
  optionalRupees,
  optionalText,
  optionalWhole,
  wholeField,
} from "../../admin-kit/form-fields.ts";
import { placeChoice } from "./places/place-field.widget.tsx";

/** The fields of a stock adjustment, as `moveStock` expects them. */
export const adjustingFields = {
  reason: z.enum(STOCK_REASONS),
  quantity: wholeField(-10_000_000, 10_000_000),
  loose: optionalWhole(0, 10_000_000),
  cost: optionalRupees,
  note: optionalText(STOCK_NOTE_MAX),
  ...placeChoice,
  key: formKeyField,
};

type Adjustment = z.output<z.ZodObject<typeof adjustingFields>>;

/** Damage and loss always reduce stock, whatever the sign. Only a receipt has a cost. */
export const movementOf = ({ reason, quantity, loose, cost, note, place: placeId, key }: Adjustment) => {
  const sign = reason === "damage" && quantity > 0 ? -1 : 1;
  return {
    reason,
    note,
    placeId,
    quantity: sign * quantity,
    loosePieces: loose === null ? null : loose * (quantity < 0 || sign < 0 ? -1 : 1),
    unitCostPaise: reason === "receipt" ? cost : null,
    formKey: key,
  };
};
