import { randomBytes } from "node:crypto";
import { PHOTOS_MAX } from "@kasna/rules/limits";
import { and, asc, eq, inArray, max } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { partPhotos, products, subCategories, uploadedPictures } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

/** A photo of a part: the name of its picture, and a description if the part's name is not enough. */
export type PartPhoto = { name: string; alt: string };

const photosOfProduct = statement(
  "part_photos",
  (db, value: Value<{ productId: number }>) =>
    db
      .select({ name: partPhotos.name, alt: partPhotos.alt })
      .from(partPhotos)
      .where(eq(partPhotos.productId, value("productId")))
      .orderBy(asc(partPhotos.position), asc(partPhotos.name)),
  { readOnly: true, isShared: true },
);

/** The photos of a part, in order. */
export const photosOf = (ctx: AppContext, productId: number): Promise<PartPhoto[]> =>
  photosOfProduct(ctx.db, { productId });

/** Whether a part of a sub-category has photos. */
export async function hasPhotos(ctx: AppContext, subCategoryId: number): Promise<boolean> {
  const [photo] = await ctx.db.readOnly
    .select({ name: partPhotos.name })
    .from(partPhotos)
    .innerJoin(products, eq(products.id, partPhotos.productId))
    .where(eq(products.subCategoryId, subCategoryId))
    .limit(1);
  return photo !== undefined;
}

/** Where a part is sold; null if it is not. */
export async function placeOf(ctx: AppContext, productId: number) {
  const [place] = await ctx.db.readOnly
    .select({ subCategoryId: subCategories.id, categoryId: subCategories.categoryId })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(eq(products.id, productId), eq(products.isArchived, false)));
  return place ?? null;
}

type Save = { actor: Actor; sku: string; bytes: Uint8Array; position: number | undefined };

/**
 * Stores a photo of a part, replacing the one at `position`, or after all others. Throws `fields_wrong` if the part has
 * `PHOTOS_MAX` photos. Returns false for an unknown SKU.
 */
export async function savePhoto(
  ctx: AppContext,
  tx: Transaction,
  { actor, sku, bytes, position }: Save,
): Promise<boolean> {
  const [part] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sku, sku))
    .for("update");
  if (!part) return false;
  const isAt = and(eq(partPhotos.productId, part.id), eq(partPhotos.position, position ?? 0));
  const replaced = await tx.delete(partPhotos).where(isAt).returning();
  await deleteUnusedFiles(tx, replaced);
  const stored = await tx
    .select({
      last: max(partPhotos.position),
      count: tx.$count(partPhotos, eq(partPhotos.productId, part.id)),
    })
    .from(partPhotos)
    .where(eq(partPhotos.productId, part.id));
  const { last, count } = stored[0] ?? { last: null, count: 0 };
  if (count >= PHOTOS_MAX) {
    const message = `A part can have ${PHOTOS_MAX} photos`;
    throw domainError("fields_wrong", { message, errors: { picture: message } });
  }
  // A new name for each photo, so that browsers don't show the previous one from their cache.
  const name = `photo-${randomBytes(8).toString("hex")}`;
  await tx.insert(uploadedPictures).values({ name, bytes: Buffer.from(bytes), uploadedAt: ctx.now() });
  await tx.insert(partPhotos).values({
    name,
    productId: part.id,
    position: position ?? (last ?? 0) + 1,
    alt: replaced[0]?.alt ?? "",
  });
  await audit(tx, {
    actor,
    action: "picture.given",
    subject: `picture:${sku}`,
    before: null,
    after: { bytes: bytes.length, name },
  });
  return true;
}

/** Removes all photos of a part. Returns whether it had any. */
export async function removePhotos(tx: Transaction, sku: string): Promise<boolean> {
  const [part] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sku, sku))
    .for("update");
  if (!part) return false;
  const removed = await tx.delete(partPhotos).where(eq(partPhotos.productId, part.id)).returning();
  await deleteUnusedFiles(tx, removed);
  return removed.length > 0;
}

type Arrangement = { actor: Actor; sku: string; photos: readonly PartPhoto[]; removed: readonly string[] };

/**
 * Arranges the photos of a part in this order with these descriptions, and removes others. Photos added in the meantime
 * follow. Throws `not_found` for an unknown SKU.
 */
export async function arrangePhotos(
  ctx: AppContext,
  { actor, sku, photos, removed }: Arrangement,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [part] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.sku, sku))
      .for("update");
    if (!part) throw domainError("not_found", { message: "Part not found" });
    const stored = await tx
      .select()
      .from(partPhotos)
      .where(eq(partPhotos.productId, part.id))
      .orderBy(asc(partPhotos.position), asc(partPhotos.name));
    const gone = stored.filter(({ name }) => removed.includes(name));
    if (gone.length > 0) await tx.delete(partPhotos).where(inArray(partPhotos.name, namesOf(gone)));
    await deleteUnusedFiles(tx, gone);
    const left = stored.filter((photo) => !gone.includes(photo));
    const placed = photos.filter(({ name }) => left.some((photo) => photo.name === name));
    const ordered = [...placed, ...left.filter(({ name }) => !namesOf(placed).includes(name))];
    for (const [index, { name, alt }] of ordered.entries())
      await tx
        .update(partPhotos)
        .set({ position: index + 1, alt })
        .where(eq(partPhotos.name, name));
    // The SKU now has a different picture, so its caches become invalid.
    const [first] = ordered;
    if (first && first.name !== stored[0]?.name)
      await tx
        .update(uploadedPictures)
        .set({ uploadedAt: ctx.now() })
        .where(eq(uploadedPictures.name, first.name));
    const shown = (all: readonly PartPhoto[]) => all.map(({ name, alt }) => (alt ? `${name}: ${alt}` : name));
    await audit(tx, {
      actor,
      action: "picture.arranged",
      subject: `picture:${sku}`,
      before: { photos: shown(stored) },
      after: { photos: shown(ordered) },
    });
  });
}

const namesOf = (photos: readonly { name: string }[]) => photos.map(({ name }) => name);

/** Deletes the pictures of photos that were removed. */
async function deleteUnusedFiles(tx: Transaction, photos: readonly { name: string }[]) {
  if (photos.length > 0)
    await tx.delete(uploadedPictures).where(inArray(uploadedPictures.name, namesOf(photos)));
}
