import type { Permission } from "@kasna/rules/roles";

/** For how many days a bulk edit can be undone. */
export const UNDO_DAYS = 30;

/** What can be changed in many rows at once: the permission that it and its undoing require, and its words. */
export const BULK_EDIT_KINDS = {
  product: { needs: "catalogue", one: "product", many: "products" },
  review: { needs: "messages", one: "review", many: "reviews" },
  message: { needs: "messages", one: "message", many: "messages" },
  promocode: { needs: "prices", one: "promocode", many: "promocodes" },
  promotion: { needs: "prices", one: "promotion", many: "promotions" },
  banner: { needs: "catalogue", one: "banner", many: "banners" },
} as const satisfies Record<string, { needs: Permission; one: string; many: string }>;
export type BulkEditKind = keyof typeof BULK_EDIT_KINDS;

/** `1 product`, `1,200 products`. */
export function countOf(kind: BulkEditKind, count: number): string {
  const { one, many } = BULK_EDIT_KINDS[kind];
  return `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
}
