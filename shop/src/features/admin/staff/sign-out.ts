import { href, redirect } from "react-router";
import { adminCookie, requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { revokeStaffSession } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/sign-out";

export const loader = () => redirect(href("/admin"));

/** Ends this browser's session. */
export async function action({ context }: Route.ActionArgs) {
  const staff = requireStaff(context, null);
  const ctx = appContext(context);
  await revokeStaffSession(ctx, { staff, sessionId: staff.sessionId });
  const cookie = await adminCookie(ctx, "session").serialize("", { maxAge: 0 });
  throw redirect(href("/admin/sign-in"), { headers: { "Set-Cookie": cookie } });
}
