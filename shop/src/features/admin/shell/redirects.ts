import { redirect } from "react-router";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import type { Route } from "./+types/redirects";

/** Old addresses of back office pages, with their replacements. */
const REDIRECTS = [
  [/^\/admin\/figures(?=\/|$)/, "/admin/reports"],
  [/^\/admin\/trouble$/, "/admin/issues"],
  [/^(\/admin\/orders\/[^/]+)\/papers(?=\/)/, "$1/documents"],
] as const;

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, null);
  const path = REDIRECTS.reduce((current, [from, to]) => current.replace(from, to), url.pathname);
  return redirect(path + url.search, 301);
}
