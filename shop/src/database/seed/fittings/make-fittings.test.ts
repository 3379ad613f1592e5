import { readValue } from "@kasna/rules/catalogue/attributes";
import { expect, it } from "vitest";
import { makeFittings } from "./make-fittings.ts";

const { categories, subCategories, rows } = makeFittings();
const number = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : null);

it("has 3 categories and 200 parts, each with its own SKU and name", () => {
  expect([categories.length, subCategories.length, rows.length]).toEqual([3, 6, 200]);
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(200);
  expect(rows.map(({ sku }) => sku).filter((sku) => !/^[A-Za-z0-9][\w.-]*$/.test(sku))).toEqual([]);
  expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(subCategories.length);
});

it("every value is one that its attribute accepts", () => {
  const declared = new Map(subCategories.map((subCategory) => [subCategory.id, subCategory.attributes]));
  const wrong = rows.flatMap(({ sku, subCategoryId, attributes }) =>
    Object.entries(attributes).flatMap(([key, value]) => {
      const attribute = declared.get(subCategoryId)?.find((attribute) => attribute.key === key);
      const read = attribute && readValue(attribute, String(value), number);
      return read && "value" in read && read.value === value ? [] : `${sku} ${key}=${value}`;
    }),
  );
  expect(wrong).toEqual([]);
});
