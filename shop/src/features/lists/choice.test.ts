import { EXAMPLE_PRODUCT } from "@kasna/contract/catalogue-shapes";
import type { ListCandidate, MatchedLine } from "@kasna/contract/lists";
import { expect, it } from "vitest";
import { firstChoice, withPart } from "./choice.ts";

const part = (id: number, pack_size: number, order_quantity: number | null): ListCandidate => ({
  product: { ...EXAMPLE_PRODUCT, id },
  pack_size,
  order_quantity,
  differs: [],
  apart: "",
  notes: [],
  unit_price: 12,
});
const loose = part(1, 1, 950);
const packed = part(2, 100, 10);
const line: MatchedLine = {
  line: 1,
  place: "row 1",
  text: "plain washer M8",
  asked: "950 nos",
  pieces: 950,
  own_number: "",
  note: "",
  answer: "question",
  reasons: [],
  fitting: 2,
  candidates: [packed, loose],
};
const first = firstChoice(line);

it("another part of a line gets the quantity that its own packs need", () => {
  expect(first).toMatchObject({ productId: null, quantity: "10" });
  const ofLoose = withPart(line, first, loose);
  expect(ofLoose).toMatchObject({ productId: 1, quantity: "950" });
  expect(withPart(line, ofLoose, packed)).toMatchObject({ productId: 2, quantity: "10" });
  const none = withPart(line, ofLoose, null);
  expect(none.productId).toBeNull();
  expect(withPart(line, none, packed)).toMatchObject({ productId: 2, quantity: "10" });
});

it("a typed quantity stays, and is as many pieces in packs of another part", () => {
  const typed = { ...withPart(line, first, loose), quantity: "1210" };
  expect(withPart(line, typed, part(3, 1, 950)).quantity).toBe("1210");
  expect(withPart(line, typed, packed).quantity).toBe("13");
  expect(withPart(line, { ...typed, quantity: "many" }, packed).quantity).toBe("many");
});
