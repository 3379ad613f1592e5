import type { Permission } from "@kasna/rules/roles";

/** For how many days a bulk edit can be undone. */
export const UNDO_DAYS = 30;

/** The kinds of bulk edit: the permission needed to make and undo one, and its texts. */
export const BULK_EDIT_KINDS = {
  product: { needs: "catalogue", one: "product", many: "products" },
  "removed-product": { needs: "catalogue", one: "product", many: "products" },
  "packed-order": { needs: "packing", one: "order", many: "orders" },
  review: { needs: "messages", one: "review", many: "reviews" },
  message: { needs: "messages", one: "message", many: "messages" },
  promocode: { needs: "prices", one: "promocode", many: "promocodes" },
  promotion: { needs: "prices", one: "promotion", many: "promotions" },
  banner: { needs: "catalogue", one: "banner", many: "banners" },
  faq: { needs: "catalogue", one: "question", many: "questions" },
  "search-word": { needs: "catalogue", one: "search word", many: "search words" },
  supplier: { needs: "stock", one: "supplier", many: "suppliers" },
  "price-list": { needs: "prices", one: "price list", many: "price lists" },
  customer: { needs: "customers", one: "customer", many: "customers" },
  "customer-prices": { needs: "prices", one: "customer", many: "customers" },
} as const satisfies Record<string, { needs: Permission; one: string; many: string }>;
export type BulkEditKind = keyof typeof BULK_EDIT_KINDS;

/** `1 product`, `1,200 products`. */
export function countOf(kind: BulkEditKind, count: number): string {
  const { one, many } = BULK_EDIT_KINDS[kind];
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}
