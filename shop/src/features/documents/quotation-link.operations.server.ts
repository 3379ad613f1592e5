import { QUOTE_LINK_MINUTES } from "@kasna/rules/documents";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { documents } from "../../database/schema/index.ts";
import { renderDocument } from "./render.operations.server.ts";
import { isLinkSigned, signLink } from "./signatures.ts";

/** The signed path of a quotation's PDF, valid for 15 minutes without a token (spec 13.2). */
export function quotationPath(ctx: AppContext, documentId: number): string {
  const expires = Math.floor(ctx.now().getTime() / 1000) + QUOTE_LINK_MINUTES * 60;
  return `/API/cart/quotation.pdf?paper=${documentId}&expires=${expires}&signature=${signLink(ctx, documentId, expires)}`;
}

type RequestOrigin = { protocol: string; host: string };

/** The address of a quotation's PDF, valid for 15 minutes without a token. */
export const quotationUrl = (ctx: AppContext, request: RequestOrigin, documentId: number): string =>
  originFor(request, ctx) + quotationPath(ctx, documentId);

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The requested origin if it is loopback, otherwise the shop's public origin (spec 13.2). */
const originFor = ({ protocol, host }: RequestOrigin, ctx: AppContext): string =>
  LOOPBACK.test(host) ? `${protocol}://${host}` : ctx.settings.publicUrl;

/** The PDF for a signed link. Throws `link_dead` for an expired link or a wrong signature. */
export async function openQuotation(
  ctx: AppContext,
  link: { paper: number; expires: number; signature: string },
): Promise<{ bytes: Uint8Array; number: string }> {
  const isLive = ctx.now().getTime() < link.expires * 1000;
  if (!isLive || !isLinkSigned(ctx, link.paper, link.expires, link.signature)) throw domainError("link_dead");
  const [document] = await ctx.db.readOnly
    .select({ content: documents.content, number: documents.number })
    .from(documents)
    .where(and(eq(documents.id, link.paper), eq(documents.kind, "quotation")));
  if (!document) throw domainError("link_dead");
  return { bytes: await renderDocument(ctx, document.content), number: document.number };
}

/** A quotation as PDF, with its number. Throws `not_found`, `documents_busy`. */
export async function quotationPdf(ctx: AppContext, id: number) {
  const [document] = await ctx.db.readOnly
    .select({ content: documents.content, number: documents.number })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.kind, "quotation")));
  if (!document) throw domainError("not_found", { message: "Quotation not found" });
  return { number: document.number, bytes: await renderDocument(ctx, document.content) };
}
