import { MESSAGES } from "@kasna/rules/messages";
import { type DeliveryTerms, deliveryError, eitherState } from "@kasna/rules/orders/delivery";
import { billingStateError } from "@kasna/rules/tax/place-of-supply";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { addresses, orders } from "../../database/schema/index.ts";
import { type AddressColumns, addressOf } from "./addresses.operations.server.ts";

type AddressRow = typeof addresses.$inferSelect;
type OrderRow = Pick<typeof orders.$inferSelect, keyof AddressColumns | "billing">;
export type OrderAddresses = Pick<
  typeof orders.$inferInsert,
  keyof AddressColumns | "addressId" | "billingAddressId" | "billing"
>;

type Chosen = { caller: Caller; shipping: AddressRow; billing: AddressRow | null; terms: DeliveryTerms };

/**
 * The columns of an order for the addresses that its buyer chose; `billing` is null to bill at the delivery address.
 * The account's GSTIN and organisation apply unless the billed address has its own. Throws `fields_wrong` for a
 * delivery address that is for billing only or where the shop does not deliver, and for a GSTIN from a State other than
 * the billed address's.
 */
export function orderAddresses({ caller, shipping, billing, terms }: Chosen): OrderAddresses {
  const error = shippingError(shipping, terms);
  if (error) throw wrongAddress("shipping_address_id", error);
  const isSame = billing === null || billing.id === shipping.id;
  const billed = isSame ? shipping : billing;
  const gstin = billed.gstin || caller.gstin;
  const stateError = billingStateError(gstin, billed.state);
  if (stateError) throw wrongAddress("billing_address_id", stateError);
  const { companyName, gstin: consigneeGstin } = shipping;
  return {
    addressId: shipping.id,
    ...postalOf(shipping),
    companyName: billed.companyName || caller.organisation,
    gstin,
    billingAddressId: isSame ? null : billed.id,
    billing: isSame ? null : { address: postalOf(billed), consignee: { companyName, gstin: consigneeGstin } },
  };
}

function shippingError(shipping: AddressRow, terms: DeliveryTerms): string | null {
  if (shipping.isBillingOnly) return MESSAGES.addressBillingOnly(eitherState(terms));
  const error = deliveryError(shipping, terms);
  if (error?.field !== "state") return error?.message ?? null;
  return MESSAGES.stateNotServed(eitherState(terms));
}

const wrongAddress = (field: string, message: string) =>
  domainError("fields_wrong", { message, errors: { [field]: message } });

/** The postal columns of an address. */
export function postalOf(row: AddressRow) {
  const { firstName, lastName, phoneNumber, pincode, flatBuilding, areaStreet, landmark, city, state } = row;
  return { firstName, lastName, phoneNumber, pincode, flatBuilding, areaStreet, landmark, city, state };
}

/** An order's delivery address, with the business there. */
export const deliveryAddressOf = (order: OrderRow) => addressOf({ ...order, ...order.billing?.consignee });

/** The billed buyer of an order. */
export const billingAddressOf = (order: OrderRow) => addressOf({ ...order, ...order.billing?.address });
