import { type Attribute, composeTexts } from "@kasna/rules/catalogue/attributes";
import { FIRST_PRODUCT_ID } from "@kasna/rules/catalogue/product-ids";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import type { PartValues } from "../../schema/index.ts";
import type { SeedCategory } from "../catalogue/make-catalogue.ts";
import { type Declared, FITTINGS, type FittingSize } from "./declared-fittings.ts";

/** The second demo's catalogue: 200 hydraulic fittings and hoses, described by the shop's own attributes. */

type SubCategory = {
  id: number;
  categoryId: number;
  position: number;
  name: string;
  slug: string;
  geometryKind: null;
  description: string;
  standard: string;
  tradeNames: string[];
  widthMeans: string;
  heightMeans: string;
  slotWidthMeans: string;
  attributes: Attribute[];
  unit: UnitCode;
};
type Row = PartValues & { id: number; subCategoryId: number; sku: string };

const STOCKS = [120, 60, 240, 18, 75, 0, 90] as const;

/** Returns the fittings' categories, sub-categories and rows. The same every time. */
export function makeFittings(): { categories: SeedCategory[]; subCategories: SubCategory[]; rows: Row[] } {
  const rows: Row[] = [];
  const subCategories = FITTINGS.flatMap(({ parts }, at) =>
    parts.map((declared, place): SubCategory => {
      const [id, position] = [(at + 1) * 100 + place + 1, place + 1];
      const first = rows.length;
      for (const made of declared.sizes) {
        const isDefault = rows.length === first;
        rows.push({ ...rowOf(declared, made, { id, number: rows.length }), isDefault });
      }
      const measured = (column: string, plain: string) =>
        declared.attributes.find((attribute) => attribute.column === column)?.name ?? plain;
      return {
        id,
        categoryId: at + 1,
        position,
        name: declared.name,
        geometryKind: null,
        slug: declared.name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, "-")
          .replace(/-$/, ""),
        description: declared.description,
        standard: declared.standard ?? "",
        tradeNames: declared.tradeNames ?? [],
        attributes: declared.attributes,
        unit: declared.unitCode ?? "NOS",
        widthMeans: measured("width", "width"),
        heightMeans: measured("height", "height"),
        slotWidthMeans: "slot width",
      };
    }),
  );
  const categories = FITTINGS.map(({ name, description }, at) => ({ id: at + 1, name, description }));
  return { categories, subCategories, rows };
}

function rowOf(
  { name, code, attributes, standard = "" }: Declared,
  { own, body, boreMm, price, grams }: FittingSize,
  { id, number }: { id: number; number: number },
): Row {
  const hasBore = attributes.some(({ column }) => column === "width");
  const columns = { material: body.name, width: hasBore ? boreMm : null };
  const composed = composeTexts(
    attributes,
    ({ key, column }) => (column === null ? own[key] : columns[column as keyof typeof columns]),
    name,
  );
  return {
    id: FIRST_PRODUCT_ID + number,
    subCategoryId: id,
    sku: `${code}-${composed.sku}-${body.code}`,
    name: composed.name,
    size: composed.size,
    form: null,
    material: body.name,
    coating: "",
    making: "",
    widthMm: columns.width,
    heightMm: null,
    slotWidthMm: null,
    dimensions: {},
    attributes: own,
    weightGrams: Math.round(grams),
    pricePaise: Math.round(price * body.factor) * 100,
    mrpPaise: null,
    packSize: 1,
    stockQuantity: STOCKS[number % STOCKS.length] ?? 0,
    isMadeToOrder: false,
    leadTimeDays: 0,
    isDefault: false,
    isLatest: number % 40 === 7,
    isBestSeller: number % 40 === 1,
    hsn: body.hsn,
    standard,
  };
}
