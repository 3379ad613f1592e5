import type { Shown } from "../../../../admin-kit/form-fields.ts";

/** What the form of what replaces a SKU shows. */
export const replacementFields = (replacedBy: string | null): Shown => ({ replaced_by: replacedBy ?? "" });
