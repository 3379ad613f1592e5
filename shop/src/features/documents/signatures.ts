import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../../api/app-context.server.ts";

const SIGNATURE_BYTES = 16;

const sign = (ctx: AppContext, text: string) =>
  createHmac("sha256", ctx.secretKey).update(text).digest().subarray(0, SIGNATURE_BYTES);

function isSigned(ctx: AppContext, text: string, signature: string): boolean {
  const actual = Buffer.from(signature, "base64url");
  return actual.length === SIGNATURE_BYTES && timingSafeEqual(actual, sign(ctx, text));
}

/** The URL for verifying a document: its number and the shop's signature. */
export const verifyUrl = (ctx: AppContext, number: string): string => {
  const signature = sign(ctx, `paper ${number}`).toString("base64url");
  return `${ctx.settings.publicUrl}/verify/${number.replaceAll("/", "-")}.${signature}`;
};

/** The document number in a code, or null if the shop did not sign it. */
export function numberOfCode(ctx: AppContext, code: string): string | null {
  const [encodedNumber = "", signature = ""] = code.split(".");
  const number = encodedNumber.replace("-", "/").replace(/-(?=\d+$)/, "/");
  return isSigned(ctx, `paper ${number}`, signature) ? number : null;
}

const linkText = (documentId: number, expires: number) => `quotation ${documentId} until ${expires}`;

/** The signature of a quotation link; `expires` is in seconds since 1970. */
export const signLink = (ctx: AppContext, documentId: number, expires: number): string =>
  sign(ctx, linkText(documentId, expires)).toString("base64url");

export const isLinkSigned = (
  ctx: AppContext,
  documentId: number,
  expires: number,
  signature: string,
): boolean => isSigned(ctx, linkText(documentId, expires), signature);
