import { markLetter, NUT_MARK } from "@kasna/rules/shop-mark";

type Shop = { mark: string; shopName: string };

const SVG = "image/svg+xml";
const SCALABLE_NUT = "/favicon.svg";
/** Feed readers and old browsers can't read SVG. */
const PLAIN_NUT = "/icon-192.png";
const MAX_AGE_SECONDS = 300;

const letterSvg = (shopName: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#101828"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="600" fill="#fff">${markLetter(shopName)}</text></svg>`;

/** The address and type of the browser tab's icon: the shop's mark. */
export function favicon({ mark, shopName }: Shop): { href: string; type: string } {
  if (mark === NUT_MARK) return { href: SCALABLE_NUT, type: SVG };
  if (mark !== "") return { href: `/API/images/${mark}-160.png`, type: "image/png" };
  return { href: `data:${SVG},${encodeURIComponent(letterSvg(shopName))}`, type: SVG };
}

/** The same icon at `/favicon.ico`, which feed readers and browsers request without having read a page. */
export function faviconResponse(shop: Shop): Response {
  const headers = { "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}` };
  // A redirect cannot lead to a `data:` address.
  if (shop.mark === "")
    return new Response(letterSvg(shop.shopName), { headers: { ...headers, "Content-Type": SVG } });
  const Location = shop.mark === NUT_MARK ? PLAIN_NUT : favicon(shop).href;
  return new Response(null, { status: 302, headers: { ...headers, Location } });
}
