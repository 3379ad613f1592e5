import { sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { matchedPhoto, type PhotoCandidate, photoCandidates, plainSku } from "./photo-names.ts";

/** Finds the part that each picture shows, by its path. Null if no part has such a name. */
export async function matchPhotos(
  ctx: AppContext,
  paths: readonly string[],
): Promise<(PhotoCandidate | null)[]> {
  const candidates = paths.map(photoCandidates);
  const plain = [...new Set(candidates.flat().map(({ sku }) => plainSku(sku)))];
  const { rows } = await ctx.db.readOnly.execute<{ sku: string }>(sql`
    select p.sku from products p
    where translate(upper(p.sku), '-._', '') = any(${sql.param(plain)}::text[]) and not p.is_archived`);
  const byPlain = Map.groupBy(rows, ({ sku }) => plainSku(sku));
  return candidates.map((ofPhoto) => {
    const skus = ofPhoto.flatMap(({ sku }) => byPlain.get(plainSku(sku)) ?? []).map(({ sku }) => sku);
    return matchedPhoto(ofPhoto, skus);
  });
}
