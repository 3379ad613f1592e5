import { markLetter, NUT_MARK } from "@kasna/rules/shop-mark";

/** The address and type of the browser tab's icon: the shop's mark. */
export function favicon({ mark, shopName }: { mark: string; shopName: string }): {
  href: string;
  type: string;
} {
  if (mark === NUT_MARK) return { href: "/favicon.svg", type: "image/svg+xml" };
  if (mark !== "") return { href: `/API/images/${mark}-160.png`, type: "image/png" };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#101828"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="600" fill="#fff">${markLetter(shopName)}</text></svg>`;
  return { href: `data:image/svg+xml,${encodeURIComponent(svg)}`, type: "image/svg+xml" };
}
