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

/** EN 853: the highest working pressure in bar, by nominal bore, of hoses with one braid and with two. */
const EN_853: Record<string, readonly [one: number, two: number]> = {
  "1/4": [225, 400],
  "5/16": [215, 350],
  "3/8": [180, 330],
  "1/2": [160, 275],
  "5/8": [130, 250],
};

it("no hose bears more than its standard allows, and hoses are sold without fittings (HSN 4009 21)", () => {
  const hoses = rows.filter(({ standard }) => standard === "EN 853");
  expect(hoses).toHaveLength(20);
  for (const { attributes, hsn } of hoses) {
    const [one, two] = EN_853[String(attributes.hose_bore)] ?? [];
    expect(attributes.working_pressure).toBe(attributes.construction === "1SN" ? one : two);
    expect(hsn).toBe("40092100");
  }
});
