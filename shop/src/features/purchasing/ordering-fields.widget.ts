import { numberShown, type Shown } from "../../admin-kit/form-fields.ts";

/** How a part is reordered: its supplier, its reorder point in units and its order multiple. Null if it is not set. */
export type Ordering = {
  supplierId: number | null;
  reorderPoint: number | null;
  orderMultiple: number | null;
};

/** The values in the form for a part's reordering. */
export const orderingFields = ({ supplierId, reorderPoint, orderMultiple }: Ordering): Shown => ({
  supplier: numberShown(supplierId),
  reorderPoint: numberShown(reorderPoint),
  orderMultiple: numberShown(orderMultiple),
});
