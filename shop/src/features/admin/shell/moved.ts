import { redirect } from "react-router";
import { requireStaff } from "../staff/guard.operations.server.ts";
import type { Route } from "./+types/moved";

/** Pages of the back office that have moved: what they were called, and what they are called now. */
const MOVED = [
  [/^\/admin\/figures(?=\/|$)/, "/admin/reports"],
  [/^\/admin\/trouble$/, "/admin/issues"],
  [/^(\/admin\/orders\/[^/]+)\/papers(?=\/)/, "$1/documents"],
] as const;

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "staff");
  const path = MOVED.reduce((moved, [from, to]) => moved.replace(from, to), url.pathname);
  return redirect(path + url.search, 301);
}
