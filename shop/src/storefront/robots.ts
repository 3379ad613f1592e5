import { appContext } from "../api/context.server.ts";
import type { Route } from "./+types/robots";

/**
 * Pages for a single customer, and addresses that are not pages. Pictures stay allowed, so that image search finds
 * them.
 */
const DISALLOWED = [
  "/API/",
  "/account/",
  "/admin",
  "/address-form",
  "/address-list",
  "/cart",
  "/dev/",
  "/edit-address/",
  "/login",
  "/notification",
  "/pay/",
  "/register",
  "/review-order/",
];

/** Serves robots.txt. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = appContext(context).settings;
  const lines = [
    `# Machines are welcome to the catalogue, at a moderate pace. ${publicUrl}/feeds has all of it as files.`,
    "User-agent: *",
    "Allow: /API/images/",
    // Created on request.
    "Disallow: /API/images/*.dxf$",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
