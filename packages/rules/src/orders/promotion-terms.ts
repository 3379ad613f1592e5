import type { UnitCode } from "../tax/unit-codes.ts";
import type { PaymentWay } from "./order-status.ts";

/** Which parts a promotion is about. */
export type PromotionTarget =
  | { kind: "category"; id: number; name: string }
  | { kind: "sub-category"; id: number; name: string }
  | { kind: "part"; id: number; name: string }
  | { kind: "material"; name: string };

/**
 * What a promotion gives. A percentage (in hundredths of a percent) and an amount come off what the targets match, or
 * off the whole order without targets. `bundle`: of every `buy` units that match, the cheapest are free, so that `pay`
 * are paid.
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
  /** What the buyer types; null if it applies by itself. */
  code: string | null;
  startsAt: Date;
  endsAt: Date | null;
  firstOrderOnly: boolean;
  /** The customers and customer groups it is for; both null for everybody. A group without customers is nobody. */
  customerIds: readonly number[] | null;
  groupIds: readonly number[] | null;
  minimumSubtotalPaise: number;
  /** Without targets, every part matches. */
  targets: readonly PromotionTarget[];
  /** The least pieces of matching parts; 0 if their number does not matter. */
  minimumPieces: number;
  payment: PaymentWay | null;
  gift: PromotionGift;
  /** Whether it is given together with other promotions and with a promocode. */
  combines: boolean;
  totalLimit: number | null;
  perCustomerLimit: number | null;
};

/** A line at the buyer's own price, price breaks included. */
export type PromotedLine = {
  productId: number;
  categoryId: number;
  subCategoryId: number;
  material: string;
  /** Null for the part's default unit. */
  saleUnitId: number | null;
  packSize: number;
  /** What its pieces are; absent for pieces. */
  unitCode?: UnitCode;
  quantity: number;
  unitPricePaise: number;
  /** The floor that no discount goes below; absent or 0 if there is none. */
  floorPaise?: number;
};

export type PromotedCart = {
  lines: readonly PromotedLine[];
  customer: { id: number; groupIds: readonly number[]; hasOrdered: boolean } | null;
  /** Null while the buyer has not chosen. */
  payment: PaymentWay | null;
  /** The code that the buyer typed. */
  code: string | null;
  /** Delivery before promotions. */
  shippingPaise: number;
  now: Date;
};

export type PromotionUse = { total: number; byCustomer: number };
