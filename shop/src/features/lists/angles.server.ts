import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products, subCategories } from "../../database/schema/index.ts";
import { hasAttributeValues } from "../facets/attributes.operations.server.ts";

const DEGREES = /^(?:°|deg\.?|degrees?)$/i;
/** `90°`, `90 degree`. */
const ANGLE = /(?<![\d.])(\d{1,3}) ?(?:°|deg(?:rees?)?\b\.?)/gi;

type AngledSubCategory = {
  subCategoryId: number;
  angles: readonly string[];
  attributeKeys: readonly string[];
};

/**
 * Whether `number` after a name is an angle. It is if the name, without an angle, is a sub-category's that has the
 * angle in one of its names or sells a part with it: "elbow - 90" is a 90° elbow.
 */
export async function isAngleOf(ctx: AppContext, name: string, number: string): Promise<boolean> {
  const angled = (await namesWithAngles(ctx)).get(nameWithoutAngles(name)) ?? [];
  for (const { subCategoryId, angles, attributeKeys } of angled) {
    if (angles.includes(number)) return true;
    for (const key of attributeKeys) {
      const hasAngle = hasAttributeValues([{ key, values: [number] }]);
      const [part] = await ctx.db
        .select({ id: products.id })
        .from(products)
        .where(and(isSold, eq(products.subCategoryId, subCategoryId), hasAngle))
        .limit(1);
      if (part) return true;
    }
  }
  return false;
}

/** The sub-categories with angles, by their names and other names. */
const namesWithAngles = (ctx: AppContext): Promise<Map<string, AngledSubCategory[]>> =>
  ctx.cached("names-with-angles", ["site"], async () => {
    const { id, name, tradeNames, attributes } = subCategories;
    const rows = await ctx.db.readOnly.select({ id, name, tradeNames, attributes }).from(subCategories);
    const byName = new Map<string, AngledSubCategory[]>();
    for (const row of rows) {
      const names = [row.name, ...row.tradeNames];
      const angles = names.flatMap((rowName) => [...rowName.matchAll(ANGLE)].map(([, angle = ""]) => angle));
      const attributeKeys = row.attributes.filter(isAngle).map(({ key }) => key);
      if (angles.length + attributeKeys.length === 0) continue;
      for (const rowName of new Set(names.map(nameWithoutAngles)))
        byName.set(rowName, [
          ...(byName.get(rowName) ?? []),
          { subCategoryId: row.id, angles, attributeKeys },
        ]);
    }
    return byName;
  });

const isAngle = ({ type, unit, column }: Attribute) =>
  type === "number" && column === null && DEGREES.test(unit);

/** A name in lower case without angles and plurals: `elbow` for `Elbows 90°`. */
const nameWithoutAngles = (name: string): string =>
  name
    .toLowerCase()
    .replace(ANGLE, " ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/(?<=\p{L}{3})s(?= |$)/gu, "")
    .trim();
