import type { contract } from "@kasna/contract";
import { addressLines } from "@kasna/contract/postal-address";
import type { BusinessDocument, Party } from "@kasna/documents";
import { MESSAGES } from "@kasna/rules/messages";
import { type DeliveryTerms, deliveryError } from "@kasna/rules/orders/delivery";
import { type GstState, gstStateByName, stateOfGstin } from "@kasna/rules/tax/gstin";
import { billingStateError, placeOfSupply } from "@kasna/rules/tax/place-of-supply";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import { addresses } from "../../database/schema/index.ts";
import {
  billingAddressOf,
  deliveryAddressOf,
  orderAddresses,
} from "../addresses/bill-to.operations.server.ts";
import { buyerOf, deliveryOf } from "./document-parts.ts";

export type QuotationChoice = z.output<typeof contract.documents.quote.request>;
type AddressRow = typeof addresses.$inferSelect;
type Quoted = { caller: Caller; choice: QuotationChoice; sellerState: GstState; terms: DeliveryTerms };
type Offered = { buyer: Party; deliverTo: Party | null; placeOfSupply: GstState };

/**
 * The recipient of a quotation and its place of supply: as chosen, otherwise the caller's newest delivery address,
 * billed in the State of their GSTIN. For chosen addresses, throws `not_found` and `fields_wrong` as an order does.
 */
export async function offeredTo(
  ctx: AppContext,
  { caller, choice, sellerState, terms }: Quoted,
): Promise<Offered> {
  const own = await ctx.db.readOnly
    .select()
    .from(addresses)
    .where(eq(addresses.userId, caller.id))
    .orderBy(desc(addresses.id));
  const chosen = (id: number): AddressRow => {
    const address = own.find((ownAddress) => ownAddress.id === id);
    if (!address) throw domainError("not_found", { message: MESSAGES.addressInvalid });
    return address;
  };
  const { shipping_address_id, billing_address_id, delivered_to: deliveredTo = "own_site" } = choice;
  const shipping =
    shipping_address_id === undefined
      ? own.find((address) => !address.isBillingOnly && !deliveryError(address, terms))
      : chosen(shipping_address_id);
  if (!shipping) return withoutAddress(caller, sellerState);
  const billing =
    billing_address_id === undefined ? usualBilling(caller, shipping, own) : chosen(billing_address_id);
  if (billing === undefined)
    return { ...withoutAddress(caller, sellerState), placeOfSupply: gstStateByName(shipping.state) };
  const columns = { billing: null, ...orderAddresses({ caller, shipping, billing, terms }) };
  const order = { ...columns, companyName: columns.companyName ?? "", gstin: columns.gstin ?? "" };
  const billed = billingAddressOf(order);
  return {
    buyer: { ...buyerOf(billed), heading: "Offered to" },
    deliverTo: order.billing && { ...deliveryOf(deliveryAddressOf(order)), heading: "Delivery to" },
    placeOfSupply: placeOfSupply({
      gstin: order.gstin,
      billingState: billed.state,
      deliveryState: order.state,
      deliveredTo,
    }),
  };
}

/** The id of the caller's delivery address that a quotation names; undefined if they no longer have it. */
export async function addressOfOffer(
  ctx: AppContext,
  { caller, offer }: { caller: Caller; offer: Pick<BusinessDocument, "buyer" | "deliverTo"> },
): Promise<number | undefined> {
  const { lines } = offer.deliverTo ?? offer.buyer;
  const [own, profile] = await Promise.all([
    ctx.db.readOnly
      .select()
      .from(addresses)
      .where(and(eq(addresses.userId, caller.id), eq(addresses.isBillingOnly, false)))
      .orderBy(desc(addresses.id)),
    shopProfile(ctx),
  ]);
  const isNamed = (address: AddressRow) =>
    !deliveryError(address, profile) &&
    addressLines(deliveryAddressOf({ ...address, billing: null })).every((line) => lines.includes(line));
  return own.find(isNamed)?.id;
}

/** Null to bill at the delivery address; undefined if no address is in the State of the account's GSTIN. */
function usualBilling(caller: Caller, shipping: AddressRow, own: readonly AddressRow[]) {
  const fits = ({ gstin, state }: AddressRow) => billingStateError(gstin || caller.gstin, state) === null;
  return fits(shipping) ? null : own.find((address) => address.gstin === "" && fits(address));
}

const withoutAddress = (caller: Caller, sellerState: GstState): Offered => {
  const state = stateOfGstin(caller.gstin) ?? sellerState;
  return {
    buyer: {
      heading: "Offered to",
      name: caller.organisation,
      lines: [caller.name, caller.email],
      gstin: caller.gstin || null,
      state,
    },
    deliverTo: null,
    placeOfSupply: state,
  };
};
