import { createHmac, timingSafeEqual } from "node:crypto";
import type { Shop } from "../../api/shop.server.ts";

const SIGNATURE_BYTES = 16;

const sign = (shop: Shop, text: string) =>
  createHmac("sha256", shop.secretKey).update(text).digest().subarray(0, SIGNATURE_BYTES);

function isSigned(shop: Shop, text: string, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(shop, text));
}

/** Where a paper is verified: under its number, and a signature that only the shop can make. */
export const verifyUrl = (shop: Shop, number: string): string => {
  const signature = sign(shop, `paper ${number}`).toString("base64url");
  return `${shop.settings.publicUrl}/verify/${number.replaceAll("/", "-")}.${signature}`;
};

/** The number that a code stands for; null where the shop did not sign it. */
export function numberOfCode(shop: Shop, code: string): string | null {
  const [written = "", signature = ""] = code.split(".");
  const number = written.replace("-", "/").replace(/-(?=\d+$)/, "/");
  return isSigned(shop, `paper ${number}`, signature) ? number : null;
}

const linkText = (paperId: number, expires: number) => `quotation ${paperId} until ${expires}`;

/** The signature of a link to a quotation that works until a time in seconds since 1970. */
export const signLink = (shop: Shop, paperId: number, expires: number): string =>
  sign(shop, linkText(paperId, expires)).toString("base64url");

export const isLinkSigned = (shop: Shop, paperId: number, expires: number, signature: string): boolean =>
  isSigned(shop, linkText(paperId, expires), signature);
