import { QUANTITY_MAX } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import type { ShippingTier } from "@kasna/rules/orders/shipping";
import type { ShopProfile } from "../../api/settings.operations.server.ts";

/** Days within which a buyer reports a fault or returns parts. */
const RETURN_DAYS = 7;
const REFUND_DAYS = 7;

const list = new Intl.ListFormat("en", { type: "conjunction" });

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 0,
});
const amount = (paise: number) => rupees.format(rupeesFromPaise(paise));

/** The owner's delivery tiers as text: `₹70 up to a subtotal of ₹500, ₹35 above ₹500, and nothing above ₹1,000`. */
function deliveryCosts(tiers: readonly ShippingTier[]): string {
  const rising = tiers.toSorted((one, other) => one.abovePaise - other.abovePaise);
  const parts = rising.map(({ abovePaise, chargePaise }, index) => {
    const next = rising[index + 1];
    const cost = chargePaise === 0 ? "nothing" : amount(chargePaise);
    const upTo = next ? `up to a subtotal of ${amount(next.abovePaise)}` : "";
    return abovePaise === 0 ? `${cost} ${upTo}`.trim() : `${cost} above ${amount(abovePaise)}`;
  });
  return list.format(parts);
}

/** The seller and the terms: price, payment, delivery, return, warranty. */
export function IntroductionSection({ profile }: { profile: ShopProfile }) {
  const { shopName, legalName, shippingTiers, statesServed, deliveryDays } = profile;
  return (
    <>
      <p>
        {shopName} is an online shop for industrial fasteners and made-to-order hardware
        {legalName && `, run by ${legalName}`}. By ordering here you accept these terms. Indian law applies,
        and nothing in them takes away a right that the Consumer Protection Act 2019 gives you.
      </p>
      <h3>Prices and orders</h3>
      <p>
        Every price is in Indian rupees and includes GST. Before you place an order you see its total price
        and what it consists of: subtotal, delivery, discount and rounding. We add nothing later, and we put
        nothing into your cart that you did not choose. A line holds up to {QUANTITY_MAX} pieces.
      </p>
      <p>
        The contract is made when your order is confirmed: at once for cash on delivery, with the payment for
        online orders. If a price or the stock changed while you were shopping, the order is not placed and
        you see what changed.
      </p>
      <h3>Payment</h3>
      <p>
        You pay online through our payment provider, or in cash on delivery. Every order comes with a tax
        invoice that shows the GST.
      </p>
      <h3>Delivery</h3>
      <p>
        We deliver to {list.format(statesServed)}. Delivery costs {deliveryCosts(shippingTiers)}. Stocked
        parts reach you about {deliveryDays} days after the order; a part made to order shows its lead time
        before you buy it.
      </p>
      <h3>Cancellation, returns and refunds</h3>
      <ul>
        <li>You can cancel an order under My Orders until it is delivered, without a fee.</li>
        <li>
          Wrong, damaged or missing parts: tell us within {RETURN_DAYS} days of delivery. We collect them at
          our cost and send the right ones, or refund you.
        </li>
        <li>
          You can return stocked parts that you do not need within {RETURN_DAYS} days of delivery, unused and
          in their packing. You pay the return freight.
        </li>
        <li>You can return parts made to your order only if they are not as ordered.</li>
        <li>
          We refund you in the way you paid, within {REFUND_DAYS} working days of the cancellation or of the
          return's arrival. For cash on delivery we refund to a bank account of your choice.
        </li>
      </ul>
      <h3>Warranty</h3>
      <p>
        Parts conform to the standard, property class, material and coating that their page states, within the
        tolerances of that standard. Pictures and drawings are made from nominal dimensions.
      </p>
    </>
  );
}
