import { addressLines, personName } from "@kasna/contract/postal-address";
import type { BusinessDocument, DocumentLine } from "@kasna/documents";
import { joinNonEmpty, sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { sharesOf } from "@kasna/rules/orders/applied-discounts";
import { type Carrier, trackingUrl } from "@kasna/rules/orders/carriers";
import { moneyOf } from "@kasna/rules/orders/shipment-charges";
import { partPath } from "@kasna/rules/part-path";
import { standardText } from "@kasna/rules/standards";
import { countText, type UnitCode, unitCodeOf } from "@kasna/rules/tax/unit-codes";
import type { orderLines, orders } from "../../database/schema/index.ts";
import { deliveryAddressOf } from "../addresses/bill-to.operations.server.ts";
import type { Email } from "../messages/email.operations.server.ts";
import { serializeDiscount } from "../promotions/discounts.operations.server.ts";
import { orderAmounts } from "./my-orders/order-amounts.ts";
import { orderPath } from "./order-path.operations.server.ts";

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
/** The owner's note, as paragraphs. */
const noteOf = (note: string): string[] => note.split("\n").filter(Boolean);

type EmailContext = { order: OrderRow; publicUrl: string; note: string; sender: readonly string[] };

type WithLines = EmailContext & { lines: readonly LineRow[] };

/** The order confirmation: items, cost, payment method and delivery address. */
export function confirmedEmail({ order, lines, publicUrl, note, sender }: WithLines): Email["body"] {
  return {
    heading: `Order #${order.id} is confirmed`,
    paragraphs: [
      `Thank you, ${order.firstName}. We have your order of ${formatDate(order.placedAt)} and are getting it ready.`,
      ...paidSentences(order),
      `Estimated delivery: ${formatDate(order.promisedAt)}.`,
      ...noteOf(note),
    ],
    ...boughtParts({ order, lines, publicUrl }),
    blocks: [{ title: "Delivery address", lines: parcelLines(order) }],
    links: [orderLink(order, publicUrl)],
    sender,
  };
}

/** The e-mail about a counter sale, with a note that the invoice is attached. */
export function boughtEmail({ order, lines, publicUrl, note, sender }: WithLines): Email["body"] {
  return {
    heading: `Your invoice for order #${order.id}`,
    paragraphs: [
      `Thank you, ${order.firstName}. You bought these parts at our counter on ${formatDate(order.placedAt)}.`,
      "Your tax invoice is attached as a PDF.",
      ...noteOf(note),
    ],
    ...boughtParts({ order, lines, publicUrl }),
    links: [orderLink(order, publicUrl)],
    sender,
  };
}

/** `232 × ₹1.20`, without line breaks. */
const timesPrice = ({ quantity, unitPricePaise, unit }: Times) =>
  `${countText(quantity, unit).replaceAll(" ", "\u00A0")}\u00A0×\u00A0${formatRupees(rupeesFromPaise(unitPricePaise))}`;
type Times = Pick<LineRow, "quantity" | "unitPricePaise"> & { unit: UnitCode | undefined };

const soldAs = ({ packSize, unitCode }: LineRow) => unitCodeOf({ packSize: packSize ?? 1, unit: unitCode });

/** The lines of an order with their cost. */
const boughtParts = ({ order, lines, publicUrl }: Pick<WithLines, "order" | "lines" | "publicUrl">) => ({
  rows: lines.map(
    (line) =>
      [
        line.name,
        joinNonEmpty(
          line.sku,
          sizeBesideName(line),
          standardText(line.standard),
          timesPrice({ ...line, unit: soldAs(line) }),
        ),
        formatRupees(rupeesFromPaise(line.unitPricePaise * line.quantity)),
        publicUrl + partPath(line.sku),
      ] as const,
  ),
  figures: orderAmounts({
    subtotal: rupeesFromPaise(order.subtotalPaise),
    shipping_charges: rupeesFromPaise(order.shippingPaise),
    discount_amount: rupeesFromPaise(order.discountPaise),
    promocode: order.promocode,
    ...(order.promotions && {
      discounts: sharesOf(order.promotions, order.discountPaise).map(serializeDiscount),
    }),
    total_amount: rupeesFromPaise(order.totalPaise),
  }),
});

function paidSentences(order: OrderRow): string[] {
  const credit = formatRupees(rupeesFromPaise(order.storeCreditPaise));
  const money = formatRupees(rupeesFromPaise(moneyOf(order)));
  const hasCredit = order.storeCreditPaise > 0;
  return [
    ...(hasCredit ? [`You paid ${credit} with your store credit.`] : []),
    ...(hasCredit && moneyOf(order) === 0
      ? []
      : [
          order.paymentMethod === "cod"
            ? `Pay ${money} in cash when your parcel arrives.`
            : `We have received your payment of ${money}.`,
        ]),
  ];
}

/** The dispatch e-mail of an order or one of its parcels, with a note that the invoice is attached. */
export function shippedEmail({
  order,
  shipment,
  invoice,
  carriers,
  publicUrl,
  note,
  sender,
}: EmailContext & {
  shipment: { carrier: string; trackingNumber: string | null; word: string } | null;
  invoice: BusinessDocument;
  carriers: readonly Carrier[];
}): Email["body"] {
  const { trackingNumber } = shipment ?? order;
  const followUrl = trackingUrl(carriers, shipment ?? order);
  const parcel = shipment?.word;
  const cashPaise = moneyOf({ storeCreditPaise: 0, ...invoice });
  const isPartOfCash = parcel && order.paymentMethod === "cod" && cashPaise > 0;
  return {
    heading: `Order #${order.id}${parcel ? ` (${parcel})` : ""} is on its way`,
    paragraphs: [
      `We have handed ${parcel || "your parcel"} to the carrier.${trackingNumber ? ` Its tracking number is ${trackingNumber}.` : ""}`,
      ...(isPartOfCash ? [`Pay ${formatRupees(rupeesFromPaise(cashPaise))} in cash when it arrives.`] : []),
      "Your tax invoice is attached as a PDF.",
      ...noteOf(note),
    ],
    ...(parcel && { rows: invoice.lines.map((line) => rowOfParcel(line, publicUrl)) }),
    blocks: [{ title: "Delivery address", lines: parcelLines(order) }],
    links: [
      ...(followUrl ? [{ text: "Follow your parcel", url: followUrl }] : []),
      orderLink(order, publicUrl),
    ],
    sender,
  };
}

const rowOfParcel = ({ name, sku, quantity, unit, unitPricePaise }: DocumentLine, publicUrl: string) =>
  [
    name,
    `${sku}, ${timesPrice({ quantity, unit, unitPricePaise })}`,
    formatRupees(rupeesFromPaise(unitPricePaise * quantity)),
    publicUrl + partPath(sku),
  ] as const;

const orderLink = (order: OrderRow, publicUrl: string) => ({
  text: "View your order",
  url: publicUrl + orderPath(order.id),
});

function parcelLines(order: OrderRow): string[] {
  const address = deliveryAddressOf(order);
  const company = address.company_name ? [address.company_name] : [];
  return [personName(address), ...company, ...addressLines(address), `Phone ${order.phoneNumber}`];
}
