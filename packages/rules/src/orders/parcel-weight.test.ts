import { expect, it } from "vitest";
import { parcelWeight, parcelWeightText } from "./parcel-weight.ts";

const bolts = { quantity: 20, unitGrams: 19.6 };
const box = { quantity: 2, unitGrams: 1250 };

it("a parcel's weight is that of its parts in the catalogue", () => {
  expect(parcelWeight(null, [bolts, box])).toEqual({ grams: 2892, isWeighed: false });
  expect(parcelWeightText(parcelWeight(null, [bolts, box]))).toBe("2.89 kg");
  expect(parcelWeightText(parcelWeight(null, [bolts]))).toBe("392.0 g");
});

it("a measured weight applies, including boxes", () =>
  expect(parcelWeight(3100, [bolts, box])).toEqual({ grams: 3100, isWeighed: true }));

it("the weight of a parcel with an unweighed part is unknown until it is weighed", () => {
  const unknown = [bolts, { quantity: 1, unitGrams: 0 }];
  expect(parcelWeight(null, unknown)).toEqual({ grams: null, isWeighed: false });
  expect(parcelWeightText(parcelWeight(null, unknown))).toBe("");
  expect(parcelWeightText(parcelWeight(500, unknown))).toBe("500.0 g");
});
