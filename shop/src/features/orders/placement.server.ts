import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import {
  ADDRESS_NEEDED_PAISE,
  staffCashError as cashError,
  type PaymentMeans,
  WHOLE_BASIS_POINTS,
} from "@kasna/rules/orders/staff-orders";
import { billingStateError } from "@kasna/rules/tax/place-of-supply";
import type { Staff } from "../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { ShopProfile } from "../../api/settings.operations.server.ts";
import type { addresses, orders } from "../../database/schema/index.ts";
import { type OrderAddresses, postalOf } from "../addresses/bill-to.operations.server.ts";
import type { ManualDiscount } from "../promotions/discounts.operations.server.ts";
import type { Item } from "./reserve-stock.server.ts";

/** How a staff member places an order for its customer. */
export type Placement = {
  staff: Staff;
  isCounter: boolean;
  /** How all that store credit does not pay is paid: cash on delivery, or what has been received already. */
  means: Exclude<PaymentMeans, "store_credit">;
  /** Empty for cash, and where the counter has none. */
  reference: string;
  discount: ManualDiscount | null;
  /** The items with the customer's number and note of each. */
  texts: readonly Item[];
};

/** The largest discount on the goods that this staff member may give, in basis points. */
export const discountLimit = (staff: Staff, { staffDiscountBasisPoints }: ShopProfile): number =>
  staff.set === "owner" ? WHOLE_BASIS_POINTS : staffDiscountBasisPoints;

const wrong = (field: string, message: string) =>
  domainError("fields_wrong", { message, errors: { [field]: message } });

/**
 * The addresses of a sale over the counter: the shop's own, where its buyer takes the goods, and the chosen address on
 * the bill. Throws `fields_wrong` without an address in the settings, and for a GSTIN of another State than is billed.
 */
export function counterAddresses({
  caller,
  billing,
  profile,
}: {
  caller: Caller;
  billing: typeof addresses.$inferSelect | null;
  profile: ShopProfile;
}): OrderAddresses {
  const { legalAddress, shopName, gstState } = profile;
  if (legalAddress === "")
    throw wrong("kind", "Enter your address in Settings before you sell over the counter");
  const [firstName = "", ...names] = caller.name.split(" ");
  const pincode = /\b[1-9]\d{5}\b/.exec(legalAddress)?.[0] ?? "";
  const gstin = billing?.gstin || caller.gstin;
  const stateError = billingStateError(gstin, billing?.state ?? gstState);
  if (stateError) throw wrong("billing", `${stateError.split(". ")[0]}. Choose the address on its bill.`);
  return {
    addressId: null,
    firstName,
    lastName: names.join(" "),
    phoneNumber: caller.mobile,
    flatBuilding: shopName,
    areaStreet: streetOf(legalAddress, [pincode, gstState]),
    landmark: "",
    city: "",
    pincode,
    state: gstState,
    companyName: billing?.companyName || caller.organisation,
    gstin,
    billingAddressId: billing?.id ?? null,
    billing: billing && { address: postalOf(billing), consignee: { companyName: "", gstin: "" } },
  };
}

/** An address without its end that other columns have. */
function streetOf(address: string, ends: readonly string[]): string {
  const left = ends.reduce((text, end) => text.replace(end, ""), address);
  return left.replace(/[\s,.-]+$/, "");
}

type Placed = {
  lines: readonly { name: string; stockTaken: number }[];
  duePaise: number;
  totalPaise: number;
  billing: unknown;
};

/**
 * The order columns that say who placed it and how it is paid. Throws `fields_wrong` where a part that has to be made
 * can't be handed over, or an invoice needs an address.
 */
export function placementColumns(
  { staff, isCounter, means, reference }: Placement,
  { lines, duePaise, totalPaise, billing }: Placed,
) {
  const made = isCounter && lines.find(({ stockTaken }) => stockTaken === 0);
  if (made) throw wrong("kind", `${made.name} is made to order, so it can't be sold over the counter`);
  if (isCounter && totalPaise >= ADDRESS_NEEDED_PAISE && !billing)
    throw wrong(
      "billing",
      `An invoice of ${formatRupees(rupeesFromPaise(ADDRESS_NEEDED_PAISE))} or more names the buyer's address (CGST Rules, rule 46). Choose one.`,
    );
  const paid: PaymentMeans = duePaise === 0 && totalPaise > 0 ? "store_credit" : means;
  return {
    placedBy: `staff:${staff.id}`,
    isCounter,
    paymentMeans: paid,
    paymentReference: paid === "upi" || paid === "bank" ? reference || null : null,
  } satisfies Partial<typeof orders.$inferInsert>;
}

/** Why cash can't be taken; the shop's own limit is that of cash on delivery. Amounts in paise. */
export const staffCashError = (
  { isCounter }: Placement,
  { maxPaise, ...cash }: Parameters<typeof cashError>[0],
): string | null => cashError({ ...cash, maxPaise: isCounter ? Number.MAX_SAFE_INTEGER : maxPaise });
