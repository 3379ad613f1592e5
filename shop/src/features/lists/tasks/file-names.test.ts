import { expect, it } from "vitest";
import { fileNamesOf } from "./file-names.ts";

it.each([
  [
    ["A/B", "A-B"],
    ["A-B-2", "A-B"],
  ],
  [
    ["A/B", "A B", "A-B-2"],
    ["A-B", "A-B-3", "A-B-2"],
  ],
  [
    ["बोल्ट-8", "नट-8"],
    ["--8", "--8-2"],
  ],
  [
    ["AB-1", "ab-1"],
    ["AB-1", "ab-1-2"],
  ],
])("the SKUs %j have the file names %j", (skus, names) => {
  const byName = fileNamesOf(skus);
  expect(skus.map((sku) => byName.get(sku))).toEqual(names);
});
