import type { Shown } from "../../../../admin-kit/form-fields.ts";

/** The values of the form for a SKU's replacement. */
export const replacementFields = (replacedBy: string | null): Shown => ({ replaced_by: replacedBy ?? "" });
