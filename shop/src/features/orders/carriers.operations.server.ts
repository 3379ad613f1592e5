import type { Carrier } from "@kasna/rules/orders/carriers";
import type { AppContext } from "../../api/app-context.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";

/** The carriers in the shop's settings, cached in this process. */
export const shopCarriers = (ctx: AppContext): Promise<readonly Carrier[]> =>
  ctx.cached("carriers", ["site"], async () => (await shopProfile(ctx)).carriers);
