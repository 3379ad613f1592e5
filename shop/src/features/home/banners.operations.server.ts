import type { Banner } from "@kasna/contract/banners";
import { withFacts } from "@kasna/rules/shop-facts";
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { currentFacts } from "../../api/settings.operations.server.ts";
import { banners } from "../../database/schema/index.ts";

/** The banners of the home page, in order. */
export async function listBanners(ctx: AppContext): Promise<Banner[]> {
  const [rows, facts] = await Promise.all([
    ctx.db.readOnly
      .select()
      .from(banners)
      .where(eq(banners.isShown, true))
      .orderBy(asc(banners.position), asc(banners.id)),
    currentFacts(ctx),
  ]);
  return rows.map(({ image, title, text, link }) => ({
    image_url: `images/${image}-1600.webp`,
    title: withFacts(title, facts),
    text: withFacts(text, facts),
    link,
  }));
}
