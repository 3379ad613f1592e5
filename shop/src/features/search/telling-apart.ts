import type { Product } from "@kasna/contract/catalogue";

const FIELDS: readonly (readonly [name: string, value: (product: Product) => string])[] = [
  [
    "kind",
    ({ name, size }) =>
      name
        .replace(size, "")
        .replace(/, pack of \d+$/, "")
        .trim(),
  ],
  ["size", ({ size }) => size.replace(/, pack of \d+$/, "")],
  ["material", ({ material }) => material],
  ["coating", ({ coating }) => coating],
  ["making", ({ making }) => making],
  ["pack", ({ name }) => /pack of \d+$/.exec(name)?.[0] ?? "single pieces"],
];

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "kind");

/** What products that all fit differ in: the question to ask, and the words that tell one from the others. */
export function tellingApart(products: readonly Product[], total: number) {
  const differing = FIELDS.filter(([, value]) => new Set(products.map(value)).size > 1);
  const asks = `${total.toLocaleString("en-IN")} parts fit. Which ${listed(differing.map(([name]) => name))}?`;
  return { asks, apart: (product: Product) => differing.map(([, value]) => value(product)).join(", ") };
}
