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
import { shopOf } from "../../api/context.server.ts";
import { ownOrigin } from "../../api/own-origin.server.ts";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { type Staff, staffOf } from "./staff-sessions.operations.server.ts";

const staffContext = createContext<Staff | null>(null);

/** A cookie of the desk: sent to our own pages only, and on https under a name that no other host can set. */
export function deskCookie(shop: Shop, name: "session" | "sign-in"): Cookie {
  const secure = shop.settings.publicUrl.startsWith("https:");
  return createCookie(`${secure ? "__Host-" : ""}kasna-desk-${name}`, {
    httpOnly: true,
    sameSite: "strict",
    path: "/",
    secure,
  });
}

/** The token that a request's cookie carries; empty where there is none. */
export async function tokenOf(shop: Shop, name: "session" | "sign-in", request: Request): Promise<string> {
  const token: unknown = await deskCookie(shop, name).parse(request.headers.get("cookie"));
  return typeof token === "string" ? token : "";
}

/**
 * Stands before every loader and action under /admin: who is not signed in is sent to sign in, a write
 * must come from our own pages, and nothing of the desk is kept by a cache.
 */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const shop = shopOf(context);
  assertOwnOrigin(shop, request);
  const token = await tokenOf(shop, "session", request);
  const staff = token ? await staffOf(shop, token) : null;
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
export function assertOwnOrigin(shop: Shop, request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const { host, origin } = Object.fromEntries(request.headers);
  if (!origin || origin !== ownOrigin(shop.settings.publicUrl, { host, origin }))
    throw data(refuse("foreign_origin").message, 403);
}

/** Who is signed in, where his role is enough: the first line of every loader and action of the desk. */
export function requireStaff(context: Readonly<RouterContextProvider>, needed: StaffRole): Staff {
  const staff = context.get(staffContext);
  if (!staff) throw data("Please sign in", 401);
  if (!hasRole(staff.role, needed))
    throw data("This page is for the shop's owner. Ask an admin if you need it.", 403);
  return staff;
}
