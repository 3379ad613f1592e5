/** A parcel waiting for its tracking number. */
type Waiting = { shipmentId: number; orderId: number };

export type AssignedNumbers = {
  /** The tracking number of each parcel that was assigned one, by shipment. */
  numbers: Map<number, string>;
  /** Lines that match no order in the list, or exceed the number of its parcels. */
  unused: string[];
};

const ORDER_NUMBER = /^#?(\d{1,9})$/;
/** The separators in a spreadsheet's clipboard and in carriers' CSV files. */
const SEPARATOR = /[\t,;]/;

const cellsOf = (line: string) => line.split(SEPARATOR).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

/**
 * Assigns pasted tracking numbers to parcels. A column of numbers is assigned to the parcels in order; a line that
 * begins with an order number is assigned to that order's parcels. Skips a line of headings.
 */
export function assignTrackingNumbers(text: string, parcels: readonly Waiting[]): AssignedNumbers {
  const lines = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some(Boolean));
  const hasOrders = lines.some(([order = "", number]) => number !== undefined && ORDER_NUMBER.test(order));
  const left = [...parcels];
  const take = (orderId: number | null) => {
    const index = left.findIndex((parcel) => orderId === null || parcel.orderId === orderId);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const numbers = new Map<number, string>();
  const unused: string[] = [];
  for (const [index, cells] of lines.entries()) {
    if (index === 0 && !cells.some((cell) => /\d/.test(cell))) continue;
    const orderId = Number(ORDER_NUMBER.exec(cells[0] ?? "")?.[1] ?? Number.NaN);
    const number = (hasOrders ? cells[1] : cells[0]) ?? "";
    const parcel = number === "" ? undefined : take(hasOrders ? orderId : null);
    if (parcel) numbers.set(parcel.shipmentId, number);
    else unused.push(cells.join(", "));
  }
  return { numbers, unused };
}
