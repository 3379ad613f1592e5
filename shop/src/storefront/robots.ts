import { appContext } from "../api/context.server.ts";
import type { Route } from "./+types/robots";

/** What only its customer can see, and what is no page. Pictures stay open: they are found too. */
const CLOSED = [
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

/** Where search engines may go. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = appContext(context).settings;
  const lines = [
    "User-agent: *",
    "Allow: /API/images/",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
