import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { remittanceLines } from "./remittance-lines.ts";

/** A parcel's cash, with the amount outstanding in paise. */
export type OwedParcel = {
  shipmentId: number;
  orderId: number;
  carrier: string;
  trackingNumber: string | null;
  owedPaise: number;
};

export type MatchedLine = {
  line: number;
  name: string;
  orderId: number | null;
  owedPaise: number;
  paidPaise: number;
  /** The line's payment for each parcel of the order. */
  parts: { shipmentId: number; orderId: number; paidPaise: number }[];
  /** A note for staff if the line pays less than the amount due; empty if it is exact. */
  difference: string;
  /** Why it can't be booked; empty if it can. */
  problem: string;
};

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const carrierWord = (carrier: string): string => carrier || "no carrier";
export const isSameCarrier = (carrier: string, other: string): boolean =>
  carrier.trim().toLowerCase() === other.trim().toLowerCase();

/** The order and tracking numbers in a carrier's list. */
export const namesInList = (text: string): string[] =>
  remittanceLines(text).flatMap((line) => ("name" in line ? [line.name] : []));

/**
 * The payments of each line of a carrier's list, given the parcels it may refer to, in order of delivery. A sum is
 * applied to the parcels of its order one after another. Nothing is paid twice: neither by two lines nor beyond the
 * amount due.
 */
export function matchRemittance(
  text: string,
  { carrier, parcels }: { carrier: string; parcels: readonly OwedParcel[] },
): MatchedLine[] {
  const left = new Map(parcels.map(({ shipmentId, owedPaise }) => [shipmentId, owedPaise]));
  return remittanceLines(text).map((remittanceLine): MatchedLine => {
    const { line } = remittanceLine;
    const wrong = (problem: string, facts: Partial<MatchedLine> = {}): MatchedLine => ({
      line,
      name: "",
      orderId: null,
      owedPaise: 0,
      paidPaise: 0,
      parts: [],
      difference: "",
      ...facts,
      problem,
    });
    if ("problem" in remittanceLine) return wrong(remittanceLine.problem);
    const { name, paidPaise } = remittanceLine;
    const named = parcelsNamed(name, parcels);
    const [first] = named;
    if (!first) return wrong("No delivered cash order has this number", { name, paidPaise });
    const { orderId } = first;
    const own = named.filter((parcel) => isSameCarrier(parcel.carrier, carrier));
    const owedPaise = own.reduce((sum, { shipmentId }) => sum + (left.get(shipmentId) ?? 0), 0);
    const facts = { name, orderId, owedPaise, paidPaise };
    if (own.length === 0)
      return wrong(
        `This parcel went by ${carrierWord(first.carrier)}, not by ${carrierWord(carrier)}`,
        facts,
      );
    if (owedPaise === 0) return wrong("Nothing is owed for this order any more", facts);
    if (paidPaise > owedPaise)
      return wrong(
        `${rupees(paidPaise - owedPaise)} more than is owed, which is ${rupees(owedPaise)}`,
        facts,
      );
    let unassignedPaise = paidPaise;
    // Two orders that went in one box have the same tracking number.
    const parts = own.flatMap((parcel) => {
      const { shipmentId } = parcel;
      const paid = Math.min(unassignedPaise, left.get(shipmentId) ?? 0);
      unassignedPaise -= paid;
      left.set(shipmentId, (left.get(shipmentId) ?? 0) - paid);
      return paid > 0 ? [{ shipmentId, orderId: parcel.orderId, paidPaise: paid }] : [];
    });
    const short = owedPaise - paidPaise;
    const difference = short > 0 ? `${rupees(short)} less than is owed: it stays on the list` : "";
    return { line, ...facts, parts, difference, problem: "" };
  });
}

/** The parcels of the order with this number, or those with this tracking number. */
function parcelsNamed(name: string, parcels: readonly OwedParcel[]): OwedParcel[] {
  const ofOrder = parcels.filter(({ orderId }) => String(orderId) === name);
  return ofOrder.length > 0
    ? ofOrder
    : parcels.filter(({ trackingNumber }) => trackingNumber?.toLowerCase() === name.toLowerCase());
}
