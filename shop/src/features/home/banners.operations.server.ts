import type { Banner } from "@kasna/contract/banners";
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { banners } from "../../database/schema/index.ts";

/** The banners of the home page in their order. */
export async function listBanners(ctx: AppContext): Promise<Banner[]> {
  const rows = await ctx.db.readOnly
    .select()
    .from(banners)
    .where(eq(banners.isShown, true))
    .orderBy(asc(banners.position), asc(banners.id));
  return rows.map(({ image, title, text, link }) => ({
    image_url: `images/${image}-1600.webp`,
    title,
    text,
    link,
  }));
}
