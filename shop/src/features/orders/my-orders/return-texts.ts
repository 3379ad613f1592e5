import type { Order } from "@kasna/contract/orders";
import { formatRupees } from "@kasna/rules/money";
import { refundedBy } from "@kasna/rules/orders/returns";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { countOf, sumText, unitOfLine } from "@kasna/rules/tax/unit-codes";

type Return = Order["returns"][number];
type Line = Return["lines"][number];

const itemOf = (line: Line, items: Order["items"]) => items.find((sold) => lineKey(sold) === lineKey(line));

/** Which items of an order with several are returned: `6 × Hex bolt M8 x 40, 10 × Hex nut M8`. */
export function returnedItems({ lines }: Return, items: Order["items"]): string {
  if (items.length < 2) return "";
  return lines
    .flatMap((line) => {
      const item = itemOf(line, items);
      return item ? [`${countOf(line.quantity, item)} × ${item.name}`] : [];
    })
    .join(", ");
}

/** The buyer's sentence about a return: `Return 1003, 4 items: We have refunded ₹48.00 by UPI, reference 4711.` */
export function returnSentence(returned: Return, items: Order["items"]): string {
  const unitOf = (line: Line) => {
    const item = itemOf(line, items);
    return item && unitOfLine(item);
  };
  const returnedText = sumText(
    returned.lines.map((line) => ({ quantity: line.quantity, unit: unitOf(line) })),
  );
  return `Return ${returned.return_id}, ${returnedText}: ${stateOf(returned)}`;
}

function stateOf({ status, answer, refund, paid_by, carrier, tracking_number }: Return): string {
  switch (status) {
    case "requested":
      return "We have your request and will answer soon.";
    case "approved":
      return `Please send them back. ${answer}`.trim();
    case "declined":
      return `We can't take them back. ${answer}`.trim();
    case "withdrawn":
      return "You have withdrawn your request.";
    case "received":
      return "They have arrived, and we are checking them.";
    case "inspected":
      return "We have checked them. Next we refund or replace them.";
    case "refunded":
      return refund
        ? `We have refunded ${formatRupees(refund)}${paid_by ? ` ${refundedBy(paid_by)}` : ""}.`
        : "We have taken them back. There was nothing left to refund.";
    case "replaced": {
      const way = carrier ? ` by ${carrier}` : "";
      return `We have sent new parts${way}${tracking_number ? `, tracking number ${tracking_number}` : ""}.`;
    }
  }
}
