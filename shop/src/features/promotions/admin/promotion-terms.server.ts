import type { PromotionGift } from "@kasna/rules/orders/promotion-terms";
import {
  dayShown,
  endKept,
  endOfDay,
  lastDayShown,
  numberShown,
  rupeesShown,
  startOfDay,
} from "../../../admin-kit/form-fields.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { promotions } from "../../../database/schema/index.ts";
import { findCustomers, findPart, findTargets, mobilesOf, skuOf } from "./look-up.operations.server.ts";
import { bundleOf, type WrittenPromotion } from "./promotion-form.ts";
import { findGroups, namesOfGroups } from "./promotion-groups.operations.server.ts";

export type PromotionRow = typeof promotions.$inferSelect;

/** A promotion as form values. */
export async function promotionFields(db: Queryable, row: PromotionRow): Promise<Record<string, string>> {
  const { gift } = row;
  return {
    name: row.name,
    code: row.code ?? "",
    startsOn: dayShown(row.startsAt),
    endsOn: lastDayShown(row.endsAt),
    gift: gift.kind,
    off: "isOffOrder" in gift && !gift.isOffOrder ? "matching" : "order",
    percent: gift.kind === "percent" ? String(gift.basisPoints / 100) : "",
    cap: gift.kind === "percent" ? rupeesShown(gift.capPaise) : "",
    flat: gift.kind === "flat" ? rupeesShown(gift.paise) : "",
    bundle: gift.kind === "bundle" ? `${gift.buy} for ${gift.pay}` : "",
    freeSku: gift.kind === "free-part" ? await skuOf(db, gift.productId) : "",
    freeQuantity: gift.kind === "free-part" ? String(gift.quantity) : "",
    targets: row.targets.map(({ name }) => name).join("\n"),
    minimumPieces: row.minimumPieces === 0 ? "" : String(row.minimumPieces),
    minimum: row.minimumSubtotalPaise === 0 ? "" : rupeesShown(row.minimumSubtotalPaise),
    customers: await mobilesOf(db, row.customerIds),
    groups: [...(await namesOfGroups(db, row.groupIds ?? [])).values()].join("\n"),
    first: row.firstOrderOnly ? "first" : "any",
    payment: row.payment ?? "any",
    combines: row.combines ? "together" : "alone",
    totalLimit: numberShown(row.totalLimit),
    perCustomerLimit: numberShown(row.perCustomerLimit),
  };
}

async function giftOf(db: Queryable, written: WrittenPromotion): Promise<PromotionGift> {
  const isOffOrder = written.off === "order";
  switch (written.gift) {
    case "percent":
      return {
        kind: "percent",
        basisPoints: Math.round(Number(written.percent) * 100),
        capPaise: written.cap,
        isOffOrder,
      };
    case "flat":
      return { kind: "flat", paise: written.flat ?? 0, isOffOrder };
    case "bundle":
      return { kind: "bundle", ...bundleOf(written.bundle) };
    case "free-delivery":
      return { kind: "free-delivery" };
    case "free-part": {
      const { id, name, sku } = await findPart(db, written.freeSku);
      return {
        kind: "free-part",
        productId: id,
        quantity: written.freeQuantity ?? 1,
        name: `${name} (${sku})`,
      };
    }
  }
}

/** The columns of a promotion as written in the form. Throws `fields_wrong` for parts, customers and groups that do not exist. */
export const termsOf = async (db: Queryable, written: WrittenPromotion, before: PromotionRow | null) => ({
  name: written.name,
  code: written.code || null,
  startsAt: startOfDay(written.startsOn),
  endsAt: endKept(before?.endsAt ?? null, written.endsOn ? endOfDay(written.endsOn) : null),
  gift: await giftOf(db, written),
  targets: await findTargets(db, written.targets),
  customerIds: await findCustomers(db, written.customers),
  groupIds: await findGroups(db, written.groups, before?.groupIds ?? []),
  minimumPieces: written.minimumPieces ?? 0,
  minimumSubtotalPaise: written.minimum ?? 0,
  firstOrderOnly: written.first === "first",
  payment: written.payment === "any" ? null : written.payment,
  combines: written.combines === "together",
  totalLimit: written.totalLimit,
  perCustomerLimit: written.perCustomerLimit,
});
