import { ESTIMATED_DELIVERY_DAYS, QUANTITY_MAX } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import { STATES } from "@kasna/rules/regions";
import type { ShippingTier } from "@kasna/rules/shipping";
import type { ShopProfile } from "../../api/settings.operations.server.ts";

/** Days within which a buyer reports what is wrong or sends back what is not needed. */
const RETURN_DAYS = 7;
const REFUND_DAYS = 7;

const deliveredTo = new Intl.ListFormat("en", { type: "conjunction" }).format(STATES);

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
});
const amount = (paise: number) => rupees.format(rupeesFromPaise(paise));

/** `₹70 up to a subtotal of ₹500, ₹35 above ₹500 and up to ₹1,000, and nothing above ₹1,000`, of the owner's tiers. */
function deliveryCosts(tiers: readonly ShippingTier[]): string {
  const rising = tiers.toSorted((one, other) => one.abovePaise - other.abovePaise);
  const parts = rising.map(({ abovePaise, chargePaise }, index) => {
    const next = rising[index + 1];
    const cost = chargePaise === 0 ? "nothing" : amount(chargePaise);
    const upTo = next ? `up to a subtotal of ${amount(next.abovePaise)}` : "";
    return abovePaise === 0 ? `${cost} ${upTo}`.trim() : `${cost} above ${amount(abovePaise)}`;
  });
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
}

/** Who sells, and on what terms: price, payment, delivery, return, warranty. */
export function IntroductionSection({ profile }: { profile: ShopProfile }) {
  const { shopName, legalName, shippingTiers } = profile;
  return (
    <>
      <p>
        {shopName} is an online shop for industrial fasteners and made-to-order hardware
        {legalName && `, run by ${legalName}`}. By ordering here you accept these terms. They stand under
        Indian law, and nothing in them takes away a right that the Consumer Protection Act 2019 gives you.
      </p>
      <h3>Prices and orders</h3>
      <p>
        Every price is in Indian rupees and includes GST. Before you place an order you see its whole price in
        one figure and what it is made of: subtotal, delivery, discount and rounding. Nothing is added later,
        and nothing is put into your cart that you did not choose. A line holds up to {QUANTITY_MAX} pieces.
      </p>
      <p>
        A contract comes about when your order is confirmed: at once for cash on delivery, with the payment
        for online orders. If a price or a stock changed while you were shopping, the order is not placed and
        you see what changed.
      </p>
      <h3>Payment</h3>
      <p>
        You pay online through our payment provider, or in cash when the parcel is handed over. A tax invoice
        with the GST it contains goes with every order.
      </p>
      <h3>Delivery</h3>
      <p>
        We deliver to {deliveredTo}. Delivery costs {deliveryCosts(shippingTiers)}. Stocked parts reach you
        about {ESTIMATED_DELIVERY_DAYS} days after the order; a part made to order shows its lead time before
        you buy it.
      </p>
      <h3>Cancellation, returns and refunds</h3>
      <ul>
        <li>You can cancel an order under My Orders until it is delivered, without a fee.</li>
        <li>
          Wrong, damaged or missing parts: tell us within {RETURN_DAYS} days of delivery. We fetch them at our
          cost and send the right ones, or refund you.
        </li>
        <li>
          Stocked parts that you do not need can be sent back within {RETURN_DAYS} days of delivery, unused
          and in their packing; you bear the freight.
        </li>
        <li>Parts made to your order can be returned only when they are not as ordered.</li>
        <li>
          Refunds go back the way you paid, within {REFUND_DAYS} working days of the cancellation or of the
          return's arrival; for cash on delivery to a bank account that you name.
        </li>
      </ul>
      <h3>Warranty</h3>
      <p>
        Parts conform to the standard, property class, material and coating that their page names, within the
        tolerances of that standard. Pictures and drawings are made from nominal dimensions.
      </p>
    </>
  );
}
