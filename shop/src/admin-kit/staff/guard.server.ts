import { may, type Permission } from "@kasna/rules/roles";
import {
  type Cookie,
  createContext,
  createCookie,
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { AppContext } from "../../api/app-context.server.ts";
import { appContext } from "../../api/context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { assertSameOrigin } from "../../api/same-origin.server.ts";
import { type Staff, staffOf } from "./staff-sessions.operations.server.ts";

const staffContext = createContext<Staff | null>(null);

/** A back office cookie: SameSite=Strict, and on https with a `__Host-` name, which no other host can set. */
export function adminCookie(ctx: AppContext, name: "session" | "sign-in"): Cookie {
  const secure = ctx.settings.publicUrl.startsWith("https:");
  return createCookie(`${secure ? "__Host-" : ""}kasna-admin-${name}`, {
    httpOnly: true,
    sameSite: "strict",
    path: "/",
    secure,
  });
}

/** The token in a request's cookie, or an empty string. */
export async function tokenOf(
  ctx: AppContext,
  name: "session" | "sign-in",
  request: Request,
): Promise<string> {
  const token: unknown = await adminCookie(ctx, name).parse(request.headers.get("cookie"));
  return typeof token === "string" ? token : "";
}

/**
 * Runs before every loader and action under /admin: redirects to the sign-in page, accepts writes only from the shop's
 * own origin, and forbids caching.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const ctx = appContext(context);
  assertSameOrigin(ctx, request);
  const token = await tokenOf(ctx, "session", request);
  const staff = token ? await staffOf(ctx, token) : null;
  if (!staff) throw signInFirst(request, url);
  context.set(staffContext, staff);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** A write without a session gets 401 instead of a redirect, so that the user's input is not lost. */
function signInFirst(request: Request, { pathname, search }: URL) {
  if (request.method !== "GET" && request.method !== "HEAD")
    return data("Your session has ended. Sign in again in another tab, then send this again.", 401);
  const isHome = pathname === href("/admin");
  return redirect(href("/admin/sign-in") + (isHome ? "" : `?next=${encodeURIComponent(pathname + search)}`));
}

/**
 * The signed-in staff member. Throws 403 without the permission; null allows everyone in the back office. Must be the
 * first line of every loader and action under /admin.
 */
export function requireStaff(context: Readonly<RouterContextProvider>, needed: Permission | null): Staff {
  const staff = context.get(staffContext);
  if (!staff) throw data("Please sign in", 401);
  if (!may(staff.set, needed)) throw data(NOT_PERMITTED, 403);
  return staff;
}

const NOT_PERMITTED = "You have no permission for this. Ask an owner if you need it.";

/** Throws `role_may_not` without the permission. For pages whose actions need different permissions. */
export function assertMay(staff: Staff, needed: Permission): void {
  if (!may(staff.set, needed)) throw domainError("role_may_not", { message: NOT_PERMITTED });
}
