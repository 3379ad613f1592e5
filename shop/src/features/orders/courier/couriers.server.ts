import type { AppContext } from "../../../api/app-context.server.ts";
import type { Courier } from "./courier.server.ts";
import { shiprocket } from "./shiprocket/shiprocket.server.ts";

/** The courier from the settings, or null. */
export const courierOf = (ctx: AppContext): Courier | null =>
  ctx.settings.courier && shiprocket(ctx.settings.courier, ctx.now);
