import { subCategories as drawable } from "@kasna/drawings";
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
 * Puts the owner's picture in the place of the drawn one of a SKU, a sub-category's slug or `category-2`. It is
 * turned upright, made square on white and freed of what a camera wrote into it. Throws `fields_wrong` for what is
 * no picture, `not_found` for a name that nothing has.
 */
export async function givePicture(
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

/** Takes the owner's picture away, so that the drawn one shows again. */
export async function removePicture(
  ctx: AppContext,
  { actor, name }: { actor: Actor; name: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(uploadedPictures)
      .where(eq(uploadedPictures.name, name))
      .returning({ name: uploadedPictures.name });
    if (gone.length === 0) return;
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
 * A file as a WebP of our own making: turned upright, brought into shape, on white, and freed of whatever else the
 * file held. Throws `fields_wrong` for what is no picture.
 */
export async function readPicture(
  ctx: AppContext,
  file: Uint8Array,
  side: Extract<RenderJob, { kind: "upload" }>["side"],
): Promise<Buffer> {
  const wrong = (message: string) => domainError("fields_wrong", { message, errors: { picture: message } });
  if (file.length > PICTURE_MAX_BYTES) throw wrong(`At most ${PICTURE_MAX_BYTES / 1024 / 1024} MB`);
  const bytes = await render(ctx, { kind: "upload", file, side });
  if (bytes.length === 0) throw wrong("This is no picture that can be read. Give a JPEG, PNG, WebP or AVIF.");
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
    throw domainError("not_found", { message: "Nothing in the catalogue has this name" });
}

/** A number that changes with every picture that is given or taken away. */
export async function newestUpload(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.readOnly.execute<{ state: number }>(sql`
    select coalesce(extract(epoch from max(uploaded_at)) * 1000, 0)::float8 + count(*) as state from uploaded_pictures`);
  return rows[0]?.state ?? 0;
}

/**
 * The owner's picture that shows under a name, or null: its own, or for a part of a kind that can't be drawn that of
 * its sub-category.
 */
export async function uploadedPicture(ctx: AppContext, name: string): Promise<Buffer | null> {
  const [own] = await ctx.db.readOnly.select().from(uploadedPictures).where(eq(uploadedPictures.name, name));
  if (own) return own.bytes;
  const [shared] = await ctx.db.readOnly
    .select({ bytes: uploadedPictures.bytes, subCategory: subCategories.name })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(uploadedPictures, eq(uploadedPictures.name, subCategories.slug))
    .where(eq(products.sku, name));
  return shared && !drawable.includes(shared.subCategory as never) ? shared.bytes : null;
}
