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
  /** How the amount not paid by store credit is paid: cash on delivery, or already received. */
  means: Exclude<PaymentMeans, "store_credit">;
  /** Empty for cash, and if the counter has none. */
  reference: string;
  discount: ManualDiscount | null;
  /** The items with the customer's part number and note for each. */
  texts: readonly Item[];
  /** The quotation that staff started from, if any. */
  quotationIds: number[];
};

/** The largest discount that this staff member may give on the goods, in basis points. */
export const discountLimit = (staff: Staff, { staffDiscountBasisPoints }: ShopProfile): number =>
  staff.set === "owner" ? WHOLE_BASIS_POINTS : staffDiscountBasisPoints;

const wrong = (field: string, message: string) =>
  domainError("fields_wrong", { message, errors: { [field]: message } });

/**
 * The addresses of a counter sale: the shop's own, where the buyer collects the goods, and the chosen address for
 * billing. Throws `fields_wrong` if the settings have no address, for a GSTIN from a State other than the billed one, and
 * for a registered buyer without a billing address.
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
  if (gstin !== "" && !billing)
    throw wrong(
      "billing",
      "The invoice of a registered buyer names their address (CGST Rules, rule 46). Choose one, or enter a new one.",
    );
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

/** An address without its last parts, which have their own columns. */
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
 * The order columns for who placed it and how it is paid. Throws `fields_wrong` if a made-to-order part is to be handed
 * over, or if an invoice needs an address.
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

/** Why cash can't be accepted; the shop's own limit applies to cash on delivery. Amounts in paise. */
export const staffCashError = (
  { isCounter }: Placement,
  { maxPaise, ...cash }: Parameters<typeof cashError>[0],
): string | null => cashError({ ...cash, maxPaise: isCounter ? Number.MAX_SAFE_INTEGER : maxPaise });
