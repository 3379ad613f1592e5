import type { Product } from "@kasna/contract/catalogue";
import {
  type Attribute,
  isMeasureColumn,
  sizeBesideName,
  valueWithUnit,
} from "@kasna/rules/catalogue/attributes";
import { inchText, isInInches } from "@kasna/rules/dimensions";
import { unitOfPart } from "@kasna/rules/tax/unit-codes";
import { unitWeightText } from "@kasna/rules/weight-text";
import { type Html, html } from "../../../ui/html.ts";
import { unbroken } from "../../../ui/unbroken.tsx";

/** A size in the part's unit; inches are also given in millimetres. */
function sizeText(mm: number | null, designation: string, options?: { isDiameter: boolean }) {
  if (mm === null) return "";
  return isInInches(designation) ? `${inchText(mm, options)} (${mm} mm)` : `${mm} mm`;
}

type SubCategory = { geometryKind: string | null; attributes: readonly Attribute[] };

/** The displayed value of an attribute, empty if the part has none. */
function textOf({ column, name, unit }: Attribute, product: Product): string {
  if (column === null) {
    const own = product.attributes?.find((attribute) => attribute.name === name);
    return own ? valueWithUnit(own.value, unit) : "";
  }
  const value = product[column];
  return typeof value === "string"
    ? value
    : sizeText(value, product.size, column === "width" ? { isDiameter: true } : undefined);
}

type Line = { meaning: string; value: string };

/** The lines that have a value. A template, because every page of a part has a dozen of them. */
const linesHtml = (lines: readonly Line[]): Html =>
  html`${lines.flatMap(({ meaning, value }) =>
    value === "" ? [] : html`<div><dt>${meaning}</dt><dd>${unbroken(value)}</dd></div>`,
  )}`;

/** A part's size. Empty if an attribute with its own line contains it, or if it is just a dash. */
const sizeBesideAttributes = (size: string, lines: readonly Line[]) =>
  lines.some(({ value }) => value === size) ? "" : sizeBesideName({ name: "", size });

/** The product's specification: its attributes in order, under its kind's or its owner's names. */
export function SpecificationList({ product, subCategory }: { product: Product; subCategory: SubCategory }) {
  const isDrawn = subCategory.geometryKind !== null;
  const none = isDrawn ? "–" : "";
  const attributes: Line[] = subCategory.attributes.map((attribute) => ({
    meaning: attribute.name,
    value: textOf(attribute, product) || (isMeasureColumn(attribute.column) ? none : ""),
  }));
  const lines: Line[] = [
    { meaning: "size", value: sizeBesideAttributes(product.size, attributes) },
    { meaning: "standard", value: product.standard || (isDrawn ? "no standard" : "") },
    ...attributes,
    { meaning: "weight", value: unitWeightText(product.weight, unitOfPart(product)) },
  ];
  if (lines.every(({ value }) => value === "")) return null;
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="mb-2 font-semibold">
        Specification
      </h2>
      <dl
        className="specification-rows border-t border-hairline text-sm"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values
        dangerouslySetInnerHTML={linesHtml(lines)}
      />
    </section>
  );
}
