import { data } from "react-router";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import type { Route } from "./+types/unknown.page";

/** Returns 404 for unknown addresses under /admin. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, null);
  throw data(null, 404);
}

export async function action({ context }: Route.ActionArgs) {
  requireStaff(context, null);
  throw data(null, 404);
}

export default function Unknown() {
  return null;
}
