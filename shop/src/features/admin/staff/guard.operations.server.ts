import { hasRole, type StaffRole } from "@kasna/rules/roles";
import {
  type Cookie,
  createContext,
  createCookie,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { AppContext } from "../../../api/app-context.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { ownOrigin } from "../../../api/own-origin.server.ts";
import { type Staff, staffOf } from "./staff-sessions.operations.server.ts";

const staffContext = createContext<Staff | null>(null);

/** A cookie of the desk: sent to our own pages only, and on https under a name that no other host can set. */
export function adminCookie(ctx: AppContext, name: "session" | "sign-in"): Cookie {
  const secure = ctx.settings.publicUrl.startsWith("https:");
  return createCookie(`${secure ? "__Host-" : ""}kasna-desk-${name}`, {
    httpOnly: true,
    sameSite: "strict",
    path: "/",
    secure,
  });
}

/** The token that a request's cookie carries; empty where there is none. */
export async function tokenOf(
  ctx: AppContext,
  name: "session" | "sign-in",
  request: Request,
): Promise<string> {
  const token: unknown = await adminCookie(ctx, name).parse(request.headers.get("cookie"));
  return typeof token === "string" ? token : "";
}

/**
 * Stands before every loader and action under /admin: who is not signed in is sent to sign in, a write
 * must come from our own pages, and nothing of the desk is kept by a cache.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const ctx = appContext(context);
  assertOwnOrigin(ctx, request);
  const token = await tokenOf(ctx, "session", request);
  const staff = token ? await staffOf(ctx, token) : null;
  if (!staff) throw signInFirst(request, url);
  context.set(staffContext, staff);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** A write whose session has ended is refused where it stands, so that what was typed is not lost to a redirect. */
function signInFirst(request: Request, { pathname, search }: URL) {
  if (request.method !== "GET" && request.method !== "HEAD")
    return data("Your session has ended. Sign in again in another tab, then send this once more.", 401);
  const isHome = pathname === "/admin";
  return redirect(isHome ? "/admin/sign-in" : `/admin/sign-in?next=${encodeURIComponent(pathname + search)}`);
}

/** Refuses a write that another site's page has sent (`foreign_origin`). */
export function assertOwnOrigin(ctx: AppContext, request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const { host, origin } = Object.fromEntries(request.headers);
  if (!origin || origin !== ownOrigin(ctx.settings.publicUrl, { host, origin }))
    throw data(domainError("foreign_origin").message, 403);
}

/** Who is signed in, where his role is enough: the first line of every loader and action of the desk. */
export function requireStaff(context: Readonly<RouterContextProvider>, needed: StaffRole): Staff {
  const staff = context.get(staffContext);
  if (!staff) throw data("Please sign in", 401);
  if (!hasRole(staff.role, needed))
    throw data("This page is for the shop's owner. Ask an admin if you need it.", 403);
  return staff;
}
