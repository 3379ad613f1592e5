import { expect, it } from "vitest";
import { unitPricesOf } from "./unit-prices.ts";

const steps = [{ fromQuantity: 100, unitPricePaise: 1100 }];
it.each([
  ["a piece", { singlePaise: 1200, steps: [] }, { packSize: 1, weightGrams: 19.6 }, [null, 120_000, 61_224]],
  [
    "a piece with price breaks",
    { singlePaise: 1200, steps },
    { packSize: 1, weightGrams: 20 },
    [null, 110_000, 60_000],
  ],
  ["a dear piece", { singlePaise: 10_001, steps: [] }, { packSize: 1, weightGrams: 20 }, [null, null, null]],
  ["a pack of 25", { singlePaise: 1033, steps: [] }, { packSize: 25, weightGrams: 50 }, [41, 4132, 20_660]],
  [
    "a pack of 100, as the rule's example",
    { singlePaise: 38_136, steps: [] },
    { packSize: 100, weightGrams: 0 },
    [381, null, null],
  ],
] as const)("%s", (_, price, of, [piecePaise, hundredPaise, kilogramPaise]) => {
  expect(unitPricesOf(price, of)).toEqual({ piecePaise, hundredPaise, kilogramPaise });
});
