import { rupeesFromPaise } from "@kasna/rules/money";
import type { CourierParcel } from "../courier.server.ts";

const INDIA_MS = 5.5 * 3_600_000;
/** `2026-11-25 10:30`, in India. */
const minuteInIndia = (at: Date) =>
  new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 16).replace("T", " ");

/**
 * A parcel as Shiprocket's custom order. It is a single item at the parcel's total, so that the cash to collect is
 * exactly that total, whatever its discounts and delivery charge.
 */
export function adhocOrder(
  { reference, placedAt, contents, to, grams, box, totalPaise, isCash }: CourierParcel,
  pickup: string,
) {
  const total = rupeesFromPaise(totalPaise);
  return {
    order_id: reference,
    order_date: minuteInIndia(placedAt),
    pickup_location: pickup,
    billing_customer_name: to.name,
    billing_last_name: "",
    company_name: to.company,
    billing_address: to.lines[0],
    billing_address_2: to.lines[1],
    billing_city: to.city,
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: "India",
    billing_email: to.email,
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: [{ name: contents, sku: reference, units: 1, selling_price: total }],
    payment_method: isCash ? "COD" : "Prepaid",
    sub_total: total,
    ...box,
    weight: grams / 1000,
  };
}
