import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../../api/app-context.server.ts";

const SIGNATURE_BYTES = 16;

const sign = (ctx: AppContext, text: string) =>
  createHmac("sha256", ctx.secretKey).update(text).digest().subarray(0, SIGNATURE_BYTES);

function isSigned(ctx: AppContext, text: string, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(ctx, text));
}

/** Where a paper is verified: under its number, and a signature that only the shop can make. */
export const verifyUrl = (ctx: AppContext, number: string): string => {
  const signature = sign(ctx, `paper ${number}`).toString("base64url");
  return `${ctx.settings.publicUrl}/verify/${number.replaceAll("/", "-")}.${signature}`;
};

/** The number that a code stands for; null where the shop did not sign it. */
export function numberOfCode(ctx: AppContext, code: string): string | null {
  const [written = "", signature = ""] = code.split(".");
  const number = written.replace("-", "/").replace(/-(?=\d+$)/, "/");
  return isSigned(ctx, `paper ${number}`, signature) ? number : null;
}

const linkText = (documentId: number, expires: number) => `quotation ${documentId} until ${expires}`;

/** The signature of a link to a quotation that works until a time in seconds since 1970. */
export const signLink = (ctx: AppContext, documentId: number, expires: number): string =>
  sign(ctx, linkText(documentId, expires)).toString("base64url");

export const isLinkSigned = (
  ctx: AppContext,
  documentId: number,
  expires: number,
  signature: string,
): boolean => isSigned(ctx, linkText(documentId, expires), signature);
