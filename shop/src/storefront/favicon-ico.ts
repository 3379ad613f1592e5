import { appContext } from "../api/context.server.ts";
import { shopProfile } from "../api/settings.operations.server.ts";
import type { Route } from "./+types/favicon-ico";
import { faviconResponse } from "./favicon.ts";

/** Serves the shop's icon at the address where it is looked for without a page. */
export async function loader({ context }: Route.LoaderArgs) {
  return faviconResponse(await shopProfile(appContext(context)));
}
