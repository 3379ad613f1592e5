import { paiseFromRupees } from "@kasna/rules/money";
import { z } from "zod";

/** Rupees as they are typed, `1,234.50`; comes out in paise. */
export const rupeesField = z
  .string("Give an amount in rupees")
  .transform((text) => text.replace(/[₹,\s]/g, ""))
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, "Give an amount in rupees, such as 1234.50"))
  .transform((text) => paiseFromRupees(Number(text)));
