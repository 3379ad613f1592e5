import type { Product } from "@kasna/contract/catalogue";
import { valueWithUnit } from "@kasna/rules/catalogue/attributes";

type Field = readonly [name: string, value: (product: Product) => string];
const FIELDS: readonly Field[] = [
  [
    "kind",
    ({ name, size }) =>
      name
        .replace(size, "")
        .replace(/ +,/g, ",")
        .replace(/, pack of \d+$/, "")
        .trim(),
  ],
  ["size", ({ size }) => size.replace(/, pack of \d+$/, "")],
  ["material", ({ material }) => material],
  ["coating", ({ coating }) => coating],
  ["making", ({ making }) => making],
  ["pack", ({ name }) => /pack of \d+$/.exec(name)?.[0] ?? "single pieces"],
];

/** The owner's attributes of these products, except those that only repeat the size. */
function attributeFields(products: readonly Product[]): Field[] {
  const names = new Set(products.flatMap(({ attributes = [] }) => attributes.map(({ name }) => name)));
  const shownOf = (name: string, { attributes = [] }: Product) => {
    const { value, unit } = attributes.find((attribute) => attribute.name === name) ?? {
      value: "",
      unit: "",
    };
    return valueWithUnit(value, unit);
  };
  return [...names]
    .filter((name) => products.some((product) => shownOf(name, product) !== product.size))
    .map((name) => [name.toLowerCase(), (product) => shownOf(name, product)]);
}

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "kind");

/** How products that all match differ: the question to ask, and the words that distinguish them. */
export function distinguishProducts(products: readonly Product[], total: number) {
  const differing = [...FIELDS, ...attributeFields(products)].filter(
    ([, value]) => new Set(products.map(value)).size > 1,
  );
  const asks = `${total.toLocaleString("en-IN")} parts fit. Which ${listed(differing.map(([name]) => name))}?`;
  return { asks, apart: (product: Product) => differing.map(([, value]) => value(product)).join(", ") };
}
