import type { Carrier } from "@kasna/rules/orders/carriers";
import type { AppContext } from "../../api/app-context.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";

/** The carriers of the shop's settings, from this process's memory. */
export const shopCarriers = (ctx: AppContext): Promise<readonly Carrier[]> =>
  ctx.cached("carriers", ["site"], async () => (await shopProfile(ctx)).carriers);
