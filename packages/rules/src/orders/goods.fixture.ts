import type { Goods } from "./line-discounts.ts";

/** Goods of an order from before discounts were stored by line. */
export const worth = (subtotalPaise: number): Goods => ({ subtotalPaise, discountPaise: null });
