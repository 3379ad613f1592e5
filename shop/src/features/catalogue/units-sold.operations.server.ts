import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { ne } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { subCategories } from "../../database/schema/index.ts";

/** The shop's units of sale other than pieces. */
export const unitsSold = (ctx: AppContext): Promise<ReadonlySet<UnitCode>> =>
  ctx.cached("units-sold", ["site"], async () => {
    const rows = await ctx.db.readOnly
      .selectDistinct({ unit: subCategories.unitCode })
      .from(subCategories)
      .where(ne(subCategories.unitCode, "NOS"));
    return new Set(rows.map(({ unit }) => unit));
  });
