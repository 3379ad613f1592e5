import type { Product } from "@kasna/contract/catalogue";
import { type Attribute, isMeasureColumn, valueWithUnit } from "@kasna/rules/catalogue/attributes";
import { inchText, isInInches } from "@kasna/rules/dimensions";
import { weightText } from "@kasna/rules/weight-text";
import { Unbroken } from "../../../ui/unbroken.tsx";

/** A size in the part's unit, and one in inches also in millimetres. */
function sizeText(mm: number | null, designation: string, options?: { isDiameter: boolean }) {
  if (mm === null) return "";
  return isInInches(designation) ? `${inchText(mm, options)} (${mm} mm)` : `${mm} mm`;
}

type SubCategory = { geometryKind: string | null; attributes: readonly Attribute[] };

/** The value of an attribute as buyers read it, empty if the part has none. */
function textOf({ column, name, unit }: Attribute, product: Product): string {
  if (column === null) {
    const own = product.attributes?.find((one) => one.name === name);
    return own ? valueWithUnit(own.value, unit) : "";
  }
  const value = product[column];
  return typeof value === "string"
    ? value
    : sizeText(value, product.size, column === "width" ? { isDiameter: true } : undefined);
}

/** The product's specification: its attributes under its kind's or its owner's words, in their order. */
export function SpecificationList({ product, subCategory }: { product: Product; subCategory: SubCategory }) {
  const isDrawn = subCategory.geometryKind !== null;
  const none = isDrawn ? "–" : "";
  const lines: [string, string, string][] = [
    ["size", "size", product.size],
    ["standard", "standard", product.standard || (isDrawn ? "no standard" : "")],
    ...subCategory.attributes.map((attribute): [string, string, string] => [
      attribute.key,
      attribute.name,
      textOf(attribute, product) || (isMeasureColumn(attribute.column) ? none : ""),
    ]),
    ["weight", "weight", weightText(product.weight)],
  ];
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-2 font-semibold">
        Specification
      </h2>
      <dl className="border-t border-hairline text-sm">
        {lines
          .filter(([, , value]) => value !== "")
          .map(([name, meaning, value]) => (
            <div key={name} className="flex justify-between gap-6 border-b border-hairline py-2 print:py-1">
              <dt className="first-letter:uppercase">{meaning}</dt>
              <dd className="figures text-end font-medium">
                <Unbroken>{value}</Unbroken>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
