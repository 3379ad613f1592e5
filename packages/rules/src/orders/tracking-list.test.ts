import { expect, it } from "vitest";
import { assignTrackingNumbers } from "./tracking-list.ts";

/** Two parcels of order 100001, one of 100002. */
const PARCELS = [
  { shipmentId: 11, orderId: 100_001 },
  { shipmentId: 12, orderId: 100_001 },
  { shipmentId: 21, orderId: 100_002 },
];
const assign = (text: string) => {
  const { numbers, unused } = assignTrackingNumbers(text, PARCELS);
  return [Object.fromEntries(numbers), unused];
};

it.each([
  ["a column goes to the parcels in turn", "D1\nD2\r\nD3\n", { 11: "D1", 12: "D2", 21: "D3" }, []],
  ["a shorter column leaves the rest", "D1\n", { 11: "D1" }, []],
  ["a longer one says what is left", "1\n2\n3\n4", { 11: "1", 12: "2", 21: "3" }, ["4"]],
  ["empty lines are no parcels", "\n D1 \n\n\nD2", { 11: "D1", 12: "D2" }, []],
  ["order numbers say which", "100002\tD3\n#100001\tD1", { 21: "D3", 11: "D1" }, []],
  ["each line of an order is its next parcel", "100001,D1\n100001,D2\n", { 11: "D1", 12: "D2" }, []],
  ["a file has headings and quotes", 'Order;AWB\n"100002";"D3"', { 21: "D3" }, []],
  ["an order that is not listed is said", "100009,D9\n100002,D3", { 21: "D3" }, ["100009, D9"]],
  ["a line without a number is said", "100001,\n100002,D3", { 21: "D3" }, ["100001, "]],
  ["nothing is nothing", "  \n", {}, []],
])("%s", (_, text, numbers, unused) => expect(assign(text)).toEqual([numbers, unused]));
