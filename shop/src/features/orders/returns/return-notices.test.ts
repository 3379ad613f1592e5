import { expect, it } from "vitest";
import { returnText } from "./return-notices.ts";

const returned = {
  id: 1004,
  orderId: 100012,
  answer: "Send them by post.",
  refundedPaise: null,
  carrier: "",
  trackingNumber: null,
};
const linesOf = (received: number | null) => [
  { quantity: 6, received, restocked: null, unit: "NOS" as const },
];

it("an accepted return says which number to write on the parcel", () => {
  expect(returnText({ ...returned, status: "approved" }, { lines: linesOf(null) }).sentences).toEqual([
    "Please send back 6 items of your order #100012. Write the return number 1004 on the parcel.",
    "Send them by post.",
  ]);
});

it("a return that arrives in part says how many were asked for", () => {
  const sentencesFor = (received: number) =>
    returnText({ ...returned, status: "received" }, { lines: linesOf(received) }).sentences;
  expect(sentencesFor(6)).toHaveLength(1);
  expect(sentencesFor(5)).toEqual([
    "We have received 5 items of your order #100012 and are checking them.",
    "You asked to return 6 items.",
  ]);
});
