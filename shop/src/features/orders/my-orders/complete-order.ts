import type { Order } from "@kasna/contract/orders";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { orderStatusFrom } from "@kasna/rules/orders/order-status";
import { COUNTRY } from "@kasna/rules/tax/regions";

/** Default values for fields that the specification's own order (spec 9.2) does not have. */
const ADDED = {
  payment_url: null,
  tracking_number: null,
  carrier: "",
  cancel_reason: null,
  invoice_number: null,
  shipping_charges: 0,
  discount_amount: 0,
  promocode: null,
  last_name: "",
  landmark: "",
  pincode: "",
  country: COUNTRY,
};
const ADDED_TO_ITEM = {
  sku: "",
  material: "",
  coating: "",
  making: "",
  standard: "",
  width: null,
  height: null,
  slot_width: null,
  width_name: "",
  height_name: "",
  slot_width_name: "",
};

/**
 * An order as sent by any server that follows the specification: statuses are read as text (spec 9.9), numbers may be
 * text, and fields added to orders later may be missing.
 */
export function completeOrder(order: Order): Order {
  const sent: Partial<Order> = order;
  const items = (sent.items ?? []).map((item) => ({
    ...ADDED_TO_ITEM,
    ...item,
    quantity: Number(item.quantity),
    unit_price: Number(item.unit_price),
  }));
  const shipments = sent.shipments ?? [];
  return {
    ...ADDED,
    ...order,
    items,
    order_status: orderStatusFrom(order.order_status),
    payment_status: Number(order.payment_status),
    subtotal: Number(sent.subtotal ?? subtotalOf(items)),
    shipping_charges: Number(sent.shipping_charges ?? 0),
    discount_amount: Number(sent.discount_amount ?? 0),
    total_amount: Number(order.total_amount),
    credit_note_numbers: sent.credit_note_numbers ?? [],
    cancelled_items: sent.cancelled_items ?? [],
    refunds: sent.refunds ?? [],
    returns: sent.returns ?? [],
    returnable: sent.returnable ?? [],
    shipments: shipments.map((shipment) => ({ ...shipment, status: orderStatusFrom(shipment.status) })),
  };
}

const subtotalOf = (items: Order["items"]) =>
  rupeesFromPaise(
    items.reduce((sum, { unit_price, quantity }) => sum + paiseFromRupees(unit_price) * quantity, 0),
  );
