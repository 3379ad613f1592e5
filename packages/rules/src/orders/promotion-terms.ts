import type { UnitCode } from "../tax/unit-codes.ts";
import type { PaymentOption } from "./order-status.ts";

/** The parts that a promotion applies to. */
export type PromotionTarget =
  | { kind: "category"; id: number; name: string }
  | { kind: "sub-category"; id: number; name: string }
  | { kind: "part"; id: number; name: string }
  | { kind: "material"; name: string };

/**
 * The benefit of a promotion. A percentage (in hundredths of a percent) or an amount is subtracted from the matching
 * lines, or from the whole order if there are no targets. `bundle`: of every `buy` units that match, the cheapest are
 * free, so that `pay` are paid.
 */
export type PromotionGift =
  | { kind: "percent"; basisPoints: number; capPaise: number | null; isOffOrder: boolean }
  | { kind: "flat"; paise: number; isOffOrder: boolean }
  | { kind: "bundle"; buy: number; pay: number }
  | { kind: "free-delivery" }
  | { kind: "free-part"; productId: number; quantity: number; name: string };

/** The terms of a promotion. Amounts are in paise. */
export type PromotionTerms = {
  id: number;
  /** Shown to buyers. */
  name: string;
  /** The code that the buyer enters; null if it applies automatically. */
  code: string | null;
  startsAt: Date;
  endsAt: Date | null;
  firstOrderOnly: boolean;
  /** The customers and customer groups that it is for; both null for everyone. A group without customers is nobody. */
  customerIds: readonly number[] | null;
  groupIds: readonly number[] | null;
  minimumSubtotalPaise: number;
  /** Without targets, every part matches. */
  targets: readonly PromotionTarget[];
  /** The minimum number of pieces of matching parts; 0 if it does not matter. */
  minimumPieces: number;
  payment: PaymentOption | null;
  gift: PromotionGift;
  /** Whether it can be combined with other promotions and with a promocode. */
  combines: boolean;
  totalLimit: number | null;
  perCustomerLimit: number | null;
};

/** A line at the buyer's own price, including price breaks. */
export type PromotedLine = {
  productId: number;
  categoryId: number;
  subCategoryId: number;
  material: string;
  /** Null for the part's default unit. */
  saleUnitId: number | null;
  packSize: number;
  /** The unit of its pieces; absent for pieces. */
  unitCode?: UnitCode;
  quantity: number;
  unitPricePaise: number;
  /** The floor for discounts; absent or 0 if there is none. */
  floorPaise?: number;
};

export type PromotedCart = {
  lines: readonly PromotedLine[];
  customer: { id: number; groupIds: readonly number[]; hasOrdered: boolean } | null;
  /** Null while the buyer has not chosen. */
  payment: PaymentOption | null;
  /** The code that the buyer typed. */
  code: string | null;
  /** Delivery before promotions. */
  shippingPaise: number;
  now: Date;
};

export type PromotionUse = { total: number; byCustomer: number };
