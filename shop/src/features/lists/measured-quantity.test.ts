import type { ListLine } from "@kasna/lists";
import { expect, it } from "vitest";
import { countIn, withMeasuredQuantity } from "./measured-quantity.ts";

it.each([
  ["90 m", "MTR", 90],
  ["1,200 mtrs", "MTR", 1200],
  ["90.00 Metres", "MTR", 90],
  ["5 pairs", "PRS", 5],
  ["2 rolls", "ROL", 2],
  ["25 sq. m", "SQM", 25],
  ["5 kg", "MTR", null],
  ["1.5 m", "MTR", null],
  ["90", "MTR", null],
] as const)("%s counts in %s: %s", (asked, unit, count) => {
  expect(countIn(asked, unit)).toBe(count);
});

const lineOf = (text: string): ListLine => ({
  place: "row 1",
  text,
  code: "",
  remark: "",
  isProse: true,
  quantity: { asked: "", pieces: null, packs: null },
});

it.each([
  ["90 m cable 2.5 sq mm", "cable 2.5 sq mm", "90 m"],
  ["120 mtr of house wire", "house wire", "120 mtr"],
  ["hose 1/2 - 30 m", "hose 1/2", "30 m"],
  ["house wire 1.5 red, 90 mtrs", "house wire 1.5 red", "90 mtrs"],
  ["hose 1/2 x 20 m", "hose 1/2 x 20 m", ""],
  ["roll of 20 m", "roll of 20 m", ""],
  ["binding wire 5 kg", "binding wire 5 kg", ""],
])("%s, in a shop that sells by the metre, means %s, %s", (text, part, asked) => {
  const read = withMeasuredQuantity(lineOf(text), new Set(["MTR"]));
  expect([read.text, read.quantity.asked]).toEqual([part, asked]);
});

it("a shop that sells by the piece reads lengths as lengths", () => {
  expect(withMeasuredQuantity(lineOf("2 m threaded rod"), new Set()).quantity.asked).toBe("");
});
