import { kindOf } from "@kasna/drawings/kinds";
import type { RenderJob } from "@kasna/drawings/render-job";
import { eq, or, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { categories, products, subCategories, uploadedPictures } from "../../database/schema/index.ts";
import { type Actor, audit } from "../admin/audit-log/audit.operations.server.ts";
import { render } from "./render.operations.server.ts";

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
const SIDE_PX = 1600;

/**
 * Stores the owner's picture for a SKU, a sub-category's slug or `category-2`, in place of the drawn one. Rotates
 * it upright, makes it square on white and removes metadata. Throws `fields_wrong` for an unreadable file,
 * `not_found` for an unknown name.
 */
export async function uploadPicture(
  ctx: AppContext,
  { actor, name, file }: { actor: Actor; name: string; file: Uint8Array },
): Promise<void> {
  const bytes = await readPicture(ctx, file, { width: SIDE_PX, height: SIDE_PX, fit: "contain" });
  await ctx.db.transaction(async (tx) => {
    await requireName(tx, name);
    const uploadedAt = ctx.now();
    await tx
      .insert(uploadedPictures)
      .values({ name, bytes, uploadedAt })
      .onConflictDoUpdate({ target: uploadedPictures.name, set: { bytes, uploadedAt } });
    await audit(tx, {
      actor,
      action: "picture.given",
      subject: `picture:${name}`,
      before: null,
      after: { bytes: bytes.length },
    });
  });
}

/** Removes the owner's picture, so that the drawn one shows again. */
export async function removePicture(
  ctx: AppContext,
  { actor, name }: { actor: Actor; name: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(uploadedPictures)
      .where(eq(uploadedPictures.name, name))
      .returning({ name: uploadedPictures.name });
    if (removed.length === 0) return;
    await audit(tx, {
      actor,
      action: "picture.removed",
      subject: `picture:${name}`,
      before: { name },
      after: null,
    });
  });
}

/**
 * Returns a file re-encoded as WebP: upright, resized, on white and without metadata. Throws `fields_wrong` for an
 * unreadable file.
 */
export async function readPicture(
  ctx: AppContext,
  file: Uint8Array,
  side: Extract<RenderJob, { kind: "upload" }>["side"],
): Promise<Buffer> {
  const fieldError = (message: string) =>
    domainError("fields_wrong", { message, errors: { picture: message } });
  if (file.length > PICTURE_MAX_BYTES) throw fieldError(`At most ${PICTURE_MAX_BYTES / 1024 / 1024} MB`);
  const bytes = await render(ctx, { kind: "upload", file, side });
  if (bytes.length === 0)
    throw fieldError("We could not read this picture. Upload a JPEG, PNG, WebP or AVIF.");
  return bytes;
}

async function requireName(db: Queryable, name: string) {
  const [, category] = /^category-(\d{1,9})$/.exec(name) ?? [];
  const known = category
    ? await db
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.id, Number(category)))
    : await db
        .select({ id: subCategories.id })
        .from(subCategories)
        .leftJoin(products, eq(products.subCategoryId, subCategories.id))
        .where(or(eq(products.sku, name), eq(subCategories.slug, name)))
        .limit(1);
  if (known.length === 0)
    throw domainError("not_found", { message: "There is nothing in the catalogue with this name" });
}

/** Returns a text that changes whenever a picture is uploaded or removed, or a sub-category gets another kind. */
export async function picturesVersion(ctx: AppContext): Promise<string> {
  const { rows } = await ctx.db.readOnly.execute<{ version: string }>(sql`
    select concat_ws('-',
      (select coalesce(extract(epoch from max(uploaded_at)) * 1000, 0)::bigint + count(*) from uploaded_pictures),
      (select sum(hashtext(concat(id, geometry_kind))) from sub_categories)) as version`);
  return rows[0]?.version ?? "";
}

/**
 * Returns the owner's picture for a name, or null. A part without a kind uses its sub-category's
 * picture.
 */
export async function uploadedPicture(ctx: AppContext, name: string): Promise<Buffer | null> {
  const [own] = await ctx.db.readOnly.select().from(uploadedPictures).where(eq(uploadedPictures.name, name));
  if (own) return own.bytes;
  const [shared] = await ctx.db.readOnly
    .select({ bytes: uploadedPictures.bytes, kind: subCategories.geometryKind })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(uploadedPictures, eq(uploadedPictures.name, subCategories.slug))
    .where(eq(products.sku, name));
  return shared && !kindOf(shared.kind) ? shared.bytes : null;
}
