import { personName } from "@kasna/contract/postal-address";
import type { ShippingLabel } from "@kasna/documents";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { parcelCode } from "@kasna/rules/orders/parcel-code";
import { type ParcelWeight, parcelWeightText } from "@kasna/rules/orders/parcel-weight";
import type { Charge } from "@kasna/rules/orders/shipment-charges";
import { isInStore, parcelPosition, stepErrorMessage } from "@kasna/rules/orders/shipments";
import { asc, inArray } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { type ShopProfile, shopProfile } from "../../../../api/settings.operations.server.ts";
import { orders } from "../../../../database/schema/index.ts";
import { deliveryAddressOf } from "../../../addresses/bill-to.operations.server.ts";
import { renderLabels } from "../../../documents/render.operations.server.ts";
import { chargesOfShipments } from "../../../documents/shipment-charges.operations.server.ts";
import { type ParcelContents, parcelContents } from "../../shipments/parcel-weights.operations.server.ts";
import { type Shipment, shipmentsOf } from "../../shipments/shipments.operations.server.ts";
import { ORDERS_MAX } from "../list/orders-in.ts";
import { cashOf } from "../list/packing-slips.operations.server.ts";
import { contentsText } from "../shipments/packing-count.ts";
import { hasLabel } from "../shipments/parcels.operations.server.ts";

type OrderRow = typeof orders.$inferSelect;

/** A parcel that gets a label. Cash in paise. */
export type LabelledParcel = {
  order: OrderRow;
  shipment: Shipment;
  /** `2 of 3`. */
  position: string;
  contents: ParcelContents["contents"];
  weight: ParcelWeight;
  cashPaise: number | null;
  /** Whether this is the planned cash if the order's parcels ship in order. */
  isPlanned: boolean;
};

/**
 * The parcels of at most 50 orders that get a label: those still in the store or, if there are none, those in transit.
 * For each other order, the reason why it has none.
 */
export async function parcelsToLabel(ctx: AppContext, orderIds: readonly number[], shipmentId?: number) {
  const ids = [...new Set(orderIds)].slice(0, ORDERS_MAX);
  const found = await ctx.db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id));
  const contentsOf = await parcelContents(ctx.db, ids);
  const parcels: LabelledParcel[] = [];
  const excluded: { orderId: number; why: string }[] = [];
  for (const order of found) {
    const all = await shipmentsOf(ctx.db, order.id);
    const labelled = all.filter((shipment) => hasLabel(order, shipment));
    const chosen =
      shipmentId === undefined ? toLabel(labelled) : labelled.filter(({ id }) => id === shipmentId);
    if (chosen.length === 0) excluded.push({ orderId: order.id, why: whyNoLabel(order) });
    const isCash = order.paymentMethod === "cod";
    const charges = isCash ? await chargesOfShipments(ctx.db, order, all) : new Map<number, Charge>();
    const waiting = labelled.filter(({ status }) => isInStore(status)).length;
    for (const shipment of chosen)
      parcels.push({
        order,
        shipment,
        position: parcelPosition(all, shipment.number),
        ...contentsOf(order.id, shipment),
        cashPaise: cashOf(shipment, charges.get(shipment.id)),
        isPlanned: isInStore(shipment.status) && waiting > 1,
      });
  }
  return { parcels, excluded };
}

function toLabel(labelled: readonly Shipment[]): readonly Shipment[] {
  const inStore = labelled.filter(({ status }) => isInStore(status));
  return inStore.length > 0 ? inStore : labelled;
}

function whyNoLabel({ id, status, isCounter }: OrderRow): string {
  const subject = `Order #${id}`;
  if (isCounter) return `${subject} was sold over the counter`;
  return stepErrorMessage(subject, status, "labelled");
}

/** The PDF of the labels, a page of A6 for each. Throws `not_found` if no parcel gets one, and `documents_busy`. */
export async function renderShippingLabels(ctx: AppContext, parcels: readonly LabelledParcel[]) {
  const [first] = parcels;
  if (!first) throw domainError("not_found", { message: "None of these parcels needs a label" });
  const profile = await shopProfile(ctx);
  const title =
    parcels.length === 1 ? `Shipping label of #${first.order.id}` : `${parcels.length} shipping labels`;
  const bytes = await renderLabels(ctx, {
    kind: "shipping_labels",
    title,
    author: profile.legalName || profile.shopName,
    issuedAt: ctx.now().toISOString(),
    labels: parcels.map((parcel) => labelOf(parcel, profile)),
  });
  return { name: `${title.replace("#", "")}.pdf`, bytes };
}

function labelOf(parcel: LabelledParcel, profile: ShopProfile): ShippingLabel {
  const { order, shipment, position, contents, weight, cashPaise } = parcel;
  const address = deliveryAddressOf(order);
  const person = personName(address);
  const company = address.company_name;
  return {
    code: parcelCode(order.id, shipment.number),
    order: `#${order.id}`,
    parcel: `Parcel ${position}`,
    to: {
      name: company || person,
      lines: [
        company && company !== person ? person : "",
        address.flat_building,
        address.area_street,
        address.landmark,
      ].filter(Boolean),
      town: [address.city, address.state].filter(Boolean).join(", "),
      pincode: address.pincode,
      phone: address.phone_number,
    },
    from: {
      name: profile.legalName || profile.shopName,
      lines: [
        ...profile.legalAddress.split("\n"),
        profile.legalAddress && !profile.legalAddress.includes(profile.gstState) ? profile.gstState : "",
        profile.supportNumber && `Phone ${profile.supportNumber}`,
      ].filter(Boolean),
    },
    collect: cashPaise === null ? null : formatRupees(rupeesFromPaise(cashPaise)),
    pieces: contentsText(contents),
    weight: parcelWeightText(weight),
    carrier: [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(", "),
  };
}
