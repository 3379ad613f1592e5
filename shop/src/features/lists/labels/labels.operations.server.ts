import type { LabelSheet } from "@kasna/rules/label-sheets";
import { partPath } from "@kasna/rules/part-path";
import { standardText } from "@kasna/rules/standards";
import { withinSentence } from "@kasna/rules/within-sentence";
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import { products, savedListLines } from "../../../database/schema/index.ts";
import { renderLabels } from "../../documents/render.operations.server.ts";
import { viewList } from "../saved/saved-lists.operations.server.ts";

type Own = { caller: Caller; listId: number; sheet: LabelSheet };

/** Labels for the bins of a list's parts, one per part and own number. Throws `not_found`, `documents_busy`. */
export async function labelsOfList(ctx: AppContext, { caller, listId, sheet }: Own) {
  const { list } = await viewList(ctx, { caller, listId });
  const rows = await ctx.db
    .select({
      name: products.name,
      sku: products.sku,
      standard: products.standard,
      material: products.material,
      coating: products.coating,
      ownNumber: savedListLines.ownNumber,
    })
    .from(savedListLines)
    .innerJoin(products, eq(products.id, savedListLines.productId))
    .where(eq(savedListLines.listId, listId))
    .orderBy(asc(savedListLines.position));
  if (rows.length === 0) throw domainError("not_found", { message: "This list has no parts that are sold" });
  const different = new Map(rows.map((row) => [`${row.sku} ${row.ownNumber}`, row]));
  const { shopName } = await shopProfile(ctx);
  const bytes = await renderLabels(ctx, {
    kind: "labels",
    sheet,
    title: `Labels of ${list.name}`,
    author: shopName,
    issuedAt: ctx.now().toISOString(),
    labels: [...different.values()].map(({ name, sku, standard, material, coating, ownNumber }) => ({
      name,
      sku,
      ownNumber,
      url: ctx.settings.publicUrl + partPath(sku),
      specification: [standardText(standard), material, withinSentence(coating)].filter(Boolean).join(", "),
    })),
  });
  return { name: `Labels of ${list.name}.pdf`, bytes };
}
