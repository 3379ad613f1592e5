import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { banners, uploadedPictures } from "../../../database/schema/index.ts";
import { readPicture } from "../../pictures/uploads.operations.server.ts";
import { isUploadedPicture } from "../banner-pictures.ts";

const noPicture = () =>
  domainError("fields_wrong", { errors: { image: "Choose a drawing or upload a file" } });

async function bannerPicture(ctx: AppContext, file: Uint8Array) {
  const bytes = await readPicture(ctx, file, { width: 1600, height: 560, fit: "cover" });
  return { name: `banner-own-${randomBytes(8).toString("hex")}`, bytes };
}

type Row = typeof banners.$inferSelect;
type BannerContent = Omit<Row, "id" | "version">;

/** A banner as its form's fields. */
export const bannerFields = (row: Row): Record<string, string> => ({
  title: row.title,
  text: row.text,
  link: row.link,
  image: row.image,
  position: String(row.position),
  shown: row.isShown ? "yes" : "no",
});

/** All banners in order, shown or not. */
export const allBanners = (ctx: AppContext) =>
  ctx.db.readOnly.select().from(banners).orderBy(asc(banners.position), asc(banners.id));

/** One banner. Throws `not_found`. */
export async function readBanner(ctx: AppContext, id: number): Promise<Row> {
  const [row] = await ctx.db.readOnly.select().from(banners).where(eq(banners.id, id));
  if (!row) throw domainError("not_found", { message: "Banner not found" });
  return row;
}

type Save = {
  staff: Staff;
  id: number | null;
  version: number;
  content: BannerContent;
  /** The owner's picture; it replaces the one in `content`. */
  file: Uint8Array | null;
};

/**
 * Adds or changes a banner; the home page shows it on its next load. Throws `not_found`, `edited_meanwhile`, and
 * `fields_wrong` for a file that is not a picture.
 */
export async function saveBanner(
  ctx: AppContext,
  { staff, id, version, content: typed, file }: Save,
): Promise<void> {
  const picture = file && (await bannerPicture(ctx, file));
  const content = picture ? { ...typed, image: picture.name } : typed;
  if (content.image === "") throw domainError("fields_wrong", { errors: { picture: "Choose a picture" } });
  await ctx.db.transaction(async (tx) => {
    if (picture) await tx.insert(uploadedPictures).values({ ...picture, uploadedAt: ctx.now() });
    if (id === null) {
      if (!picture && isUploadedPicture(content.image)) throw noPicture();
      const [made] = await tx.insert(banners).values(content).returning();
      if (!made) throw new Error("The banner was not stored");
      const subject = `banner:${made.id}`;
      await audit(tx, {
        actor: staff,
        action: "banner.made",
        subject,
        before: null,
        after: bannerFields(made),
      });
      return;
    }
    const [before] = await tx.select().from(banners).where(eq(banners.id, id)).for("update");
    if (!before) throw domainError("not_found", { message: "Banner not found" });
    if (before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: bannerFields(before), version: before.version },
      });
    if (!picture && isUploadedPicture(content.image) && content.image !== before.image) throw noPicture();
    const after = { ...content, version: version + 1 };
    await tx.update(banners).set(after).where(eq(banners.id, id));
    await audit(tx, {
      actor: staff,
      action: "banner.changed",
      subject: `banner:${id}`,
      before: bannerFields(before),
      after: bannerFields({ id, ...after }),
    });
  });
}

/** Removes a banner permanently. Throws `not_found`. */
export async function removeBanner(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(banners).where(eq(banners.id, id)).returning();
    if (!gone) throw domainError("not_found", { message: "Banner not found" });
    const subject = `banner:${id}`;
    await audit(tx, {
      actor: staff,
      action: "banner.removed",
      subject,
      before: bannerFields(gone),
      after: null,
    });
  });
}
