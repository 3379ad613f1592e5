import { kindOf } from "@kasna/drawings/kinds";
import type { RenderJob } from "@kasna/drawings/render-job";
import { PHOTO_MAX_BYTES } from "@kasna/rules/limits";
import { asc, eq, sql } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable } from "../../database/connect.ts";
import {
  categories,
  partPhotos,
  products,
  subCategories,
  uploadedPictures,
} from "../../database/schema/index.ts";
import { removePhotos, savePhoto } from "./part-photos.operations.server.ts";
import { render } from "./render.operations.server.ts";

/** A picture of a sub-category, a banner or the logo can be as large as a photo. */
export const PICTURE_MAX_BYTES = PHOTO_MAX_BYTES;
const SIDE_PX = 1600;
type UploadJob = Extract<RenderJob, { kind: "upload" }>;

type Upload = {
  actor: Actor;
  name: string;
  file: Uint8Array;
  /** The photo of a part to replace; absent to add one. */
  position?: number | undefined;
};

/**
 * Stores the owner's picture for a sub-category's slug or `category-2`, or a photo for a SKU, instead of the drawn one.
 * Rotates it upright, crops its plain border, makes it square on white and removes metadata. Throws `fields_wrong` for
 * an unreadable file or too many photos, `not_found` for an unknown name.
 */
export async function uploadPicture(ctx: AppContext, { actor, name, file, position }: Upload): Promise<void> {
  const side = { width: SIDE_PX, height: SIDE_PX, fit: "contain" } as const;
  const bytes = await readPicture(ctx, file, side, { isCropped: true });
  await ctx.db.transaction(async (tx) => {
    if (await savePhoto(ctx, tx, { actor, sku: name, bytes, position })) return;
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

/** Removes the owner's picture, or all photos of a part, so that the drawn one is shown again. */
export async function removePicture(
  ctx: AppContext,
  { actor, name }: { actor: Actor; name: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const hadPhotos = await removePhotos(tx, name);
    const removed = await tx
      .delete(uploadedPictures)
      .where(eq(uploadedPictures.name, name))
      .returning({ name: uploadedPictures.name });
    if (!hadPhotos && removed.length === 0) return;
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
  side: UploadJob["side"],
  { isCropped = false }: Partial<Pick<UploadJob, "isCropped">> = {},
): Promise<Buffer> {
  const fieldError = (message: string) =>
    domainError("fields_wrong", { message, errors: { picture: message } });
  if (file.length > PICTURE_MAX_BYTES) throw fieldError(`At most ${PICTURE_MAX_BYTES / 1024 / 1024} MB`);
  const bytes = await render(ctx, { kind: "upload", file, side, isCropped });
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
    : await db.select({ id: subCategories.id }).from(subCategories).where(eq(subCategories.slug, name));
  if (known.length === 0)
    throw domainError("not_found", { message: "There is nothing in the catalogue with this name" });
}

/** Returns a text that changes whenever a picture is uploaded or removed, or a sub-category's kind changes. */
export async function picturesVersion(ctx: AppContext): Promise<string> {
  const { rows } = await ctx.db.readOnly.execute<{ version: string }>(sql`
    select concat_ws('-',
      (select coalesce(extract(epoch from max(uploaded_at)) * 1000, 0)::bigint + count(*) from uploaded_pictures),
      (select sum(hashtext(concat(id, geometry_kind))) from sub_categories)) as version`);
  return rows[0]?.version ?? "";
}

/**
 * Returns the owner's picture for a name, or null. For a part it is the first photo, or its sub-category's picture if
 * it has no kind. For a sub-category or category without drawn parts it can be a photo of one of its parts.
 */
export async function uploadedPicture(ctx: AppContext, name: string): Promise<Buffer | null> {
  const [first] = await ctx.db.readOnly
    .select({ bytes: uploadedPictures.bytes })
    .from(products)
    .innerJoin(partPhotos, eq(partPhotos.productId, products.id))
    .innerJoin(uploadedPictures, eq(uploadedPictures.name, partPhotos.name))
    .where(eq(products.sku, name))
    .orderBy(asc(partPhotos.position), asc(partPhotos.name))
    .limit(1);
  if (first) return first.bytes;
  const [own] = await ctx.db.readOnly.select().from(uploadedPictures).where(eq(uploadedPictures.name, name));
  if (own) return own.bytes;
  const [shared] = await ctx.db.readOnly
    .select({ bytes: uploadedPictures.bytes, kind: subCategories.geometryKind })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(uploadedPictures, eq(uploadedPictures.name, subCategories.slug))
    .where(eq(products.sku, name));
  if (shared) return kindOf(shared.kind) ? null : shared.bytes;
  return pictureOfParts(ctx, name);
}

/** The picture of the first of these sub-categories, or the first photo of its parts, its default first. */
async function pictureOfParts(ctx: AppContext, name: string): Promise<Buffer | null> {
  const [, category] = /^category-(\d{1,9})$/.exec(name) ?? [];
  const isMeant = category
    ? sql`s.category_id = ${Number(category)} and not exists (
        select from sub_categories d where d.category_id = s.category_id and d.geometry_kind is not null)`
    : sql`s.slug = ${name} and s.geometry_kind is null`;
  const { rows } = await ctx.db.readOnly.execute<{ bytes: Buffer }>(sql`
    select u.bytes from sub_categories s
      left join uploaded_pictures own on own.name = s.slug
      left join lateral (
        select f.name from part_photos f join products p on p.id = f.product_id
        where p.sub_category_id = s.id and not p.is_archived
        order by not p.is_default, p.id, f.position, f.name limit 1) photo on true
      join uploaded_pictures u on u.name = coalesce(own.name, photo.name)
    where ${isMeant} order by s.position, s.id limit 1`);
  return rows[0]?.bytes ?? null;
}
