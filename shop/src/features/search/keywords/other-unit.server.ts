import { ownAttributes } from "@kasna/rules/catalogue/attributes";
import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { products, subCategories } from "../../../database/schema/index.ts";

type Unit = "mm" | "inch";
/** A number of a text with its unit. */
type Measure = { number: string; unit: Unit };

/** Whole or decimal numbers with a unit, outside sizes such as `20x47 mm`. */
const MEASURE = /(?<![\p{L}\p{N}./x-])(\d+(?:\.\d+)?) ?(?:(mm)|"|in|inch(?:es)?)(?!\p{L})/gu;

const measuresIn = (text: string): Measure[] =>
  [...text.matchAll(MEASURE)].map(([, number = "", mm]) => ({ number, unit: mm ? "mm" : "inch" }));

const UNITS: Readonly<Record<string, Unit>> = {
  mm: "mm",
  in: "inch",
  inch: "inch",
  inches: "inch",
  '"': "inch",
};

type Measured = { key: string; unit: Unit; subCategoryIds: number[] };
/** The attributes in mm or inches, and the sub-categories that have them. */
const measuredAttributes = (ctx: AppContext): Promise<readonly Measured[]> =>
  ctx.cached("measured-attributes", ["site"], async () => {
    const rows = await ctx.db.readOnly
      .select({ id: subCategories.id, attributes: subCategories.attributes })
      .from(subCategories);
    const measured = rows.flatMap(({ id, attributes }) =>
      ownAttributes(attributes).flatMap(({ key, unit }) => {
        const measure = UNITS[unit.toLowerCase()];
        return measure ? [{ id, key, unit: measure }] : [];
      }),
    );
    return [...Map.groupBy(measured, ({ key, unit }) => `${unit} ${key}`).values()].flatMap((group) => {
      const [first] = group;
      return first ? [{ key: first.key, unit: first.unit, subCategoryIds: group.map(({ id }) => id) }] : [];
    });
  });

export type OtherUnit = {
  /** The condition for rows that have a number of the text, but in the other unit. */
  isOther: SQL;
  /** How such a row differs: `52 mm instead of 52 inch`. */
  differs: string;
};

/** What a text with a number in mm or inches does not mean; null without one. */
export async function otherUnit(ctx: AppContext, text: string): Promise<OtherUnit | null> {
  const measures = measuresIn(text);
  if (measures.length === 0) return null;
  const attributes = await measuredAttributes(ctx);
  const has = ({ number, unit }: Measure): SQL => {
    const own = attributes
      .filter((attribute) => attribute.unit === unit)
      .map(({ key, subCategoryIds }) =>
        and(
          inArray(products.subCategoryId, subCategoryIds),
          sql`${products.attributes}->>${key} = ${number}`,
        ),
      );
    const columns = [products.widthMm, products.heightMm, products.slotWidthMm];
    const inColumns = unit === "mm" ? columns.map((column) => sql`${column} = ${Number(number)}`) : [];
    return sql`coalesce(${or(sql`false`, ...inColumns, ...own)}, false)`;
  };
  const isOther = measures.map((measure) => {
    const other = { ...measure, unit: measure.unit === "mm" ? ("inch" as const) : ("mm" as const) };
    // Names and texts say inches in their own ways.
    const saysInches =
      measure.unit === "inch" ? sql`${products.searchWords} @@ 'inch | inches'::tsquery` : sql`false`;
    return sql`(${has(other)} and not ${has(measure)} and not ${saysInches})`;
  });
  return {
    isOther: or(...isOther) as SQL,
    differs: measures
      .map(({ number, unit }) =>
        unit === "mm" ? `${number} inch instead of ${number} mm` : `${number} mm instead of ${number} inch`,
      )
      .join(", "),
  };
}
