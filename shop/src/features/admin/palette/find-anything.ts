import { searchTextIn } from "../../../admin-kit/keyset.server.ts";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/find-anything";
import { findAnything } from "./find-anything.operations.server.ts";

/** The command palette's results for a text. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { set } = requireStaff(context, null);
  return findAnything(appContext(context), { set, text: searchTextIn(url) });
}
