import { expect, it } from "vitest";
import { OWN_NUMBER_MAX } from "../limits.ts";
import { joinTexts, NO_TEXTS, serializeLineTexts, textsOf } from "./line-texts.ts";

const texts = (ownNumber: string, note: string) => ({ ownNumber, note });

it("merged lines keep the texts of both, each once", () => {
  expect(joinTexts(texts("K-1", ""), texts("K-2", "gate"))).toEqual(texts("K-1; K-2", "gate"));
  expect(joinTexts(texts("K-1; K-2", "gate"), texts("K-2", "gate"))).toEqual(texts("K-1; K-2", "gate"));
  // A number that is part of another is a different number.
  expect(joinTexts(texts("K-12", ""), texts("K-1", ""))).toEqual(texts("K-12; K-1", ""));
});

it("texts that get too long are cut", () => {
  const long = "9".repeat(OWN_NUMBER_MAX);
  expect(joinTexts(texts(long, ""), texts("K-1", "")).ownNumber).toBe(long);
});

it("empty texts are left out of the fields", () => {
  expect(serializeLineTexts(NO_TEXTS)).toEqual({});
  expect(serializeLineTexts(texts("K-1", "gate"))).toEqual({ own_number: "K-1", note: "gate" });
  expect(textsOf({})).toEqual(NO_TEXTS);
});
