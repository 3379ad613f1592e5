import { Readable } from "node:stream";
import { DOCUMENT_KINDS, type DocumentKind, isDocumentNumber } from "@kasna/rules/documents";
import { rowId } from "@kasna/rules/row-id";
import { and, asc, count, eq, gte, lt, or, type SQL } from "drizzle-orm";
import { ofCustomersNamed } from "../../../admin-kit/find-customers.server.ts";
import {
  keyset,
  keysetByTime,
  type ListCursor,
  pageOf,
  searchTextIn,
} from "../../../admin-kit/keyset.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { ZipEntry } from "../../../api/files/zip.server.ts";
import { documents, users } from "../../../database/schema/index.ts";
import { isOfOrder, latestOrderOf } from "../../documents/ordered-quotations.operations.server.ts";
import { renderDocument } from "../../documents/render.operations.server.ts";
import { momentsOf, type Period, periodIn } from "./period.ts";

export type DocumentSearch = { period: Period; kind: DocumentKind | "all"; text: string };

/** The search in an address; without one, this month's documents of all kinds. */
export const searchIn = (url: URL, now: Date): DocumentSearch => ({
  period: periodIn(url.searchParams, now),
  kind: DOCUMENT_KINDS.find((known) => known === url.searchParams.get("kind")) ?? "all",
  text: searchTextIn(url),
});

/** The maximum number of PDFs in one ZIP: some minutes of work. */
export const PDFS_MAX = 2000;

/** What to do if a search finds more: a text searches all days. */
export const tooManyFor = ({ text }: DocumentSearch): string =>
  `One ZIP takes ${PDFS_MAX.toLocaleString("en-IN")} PDFs: ${text ? "search for a number, an order or more of the name" : "choose a shorter period"}.`;

/**
 * The condition of a search, for documents joined with their buyers in `users`: the documents of the period or, with a
 * text, those of any day with this number, of this order, or of buyers whose name, mobile, e-mail or organisation
 * contains it.
 */
async function documentsLike(ctx: AppContext, { period, kind, text }: DocumentSearch) {
  const ofKind = kind === "all" ? undefined : eq(documents.kind, kind);
  if (text === "") {
    const [from, to] = momentsOf(period);
    return and(ofKind, gte(documents.issuedAt, new Date(from)), lt(documents.issuedAt, new Date(to)));
  }
  const number = text.toUpperCase();
  if (isDocumentNumber(number)) return and(ofKind, eq(documents.number, number));
  const orderId = rowId(text.replace(/^#/, ""));
  return and(
    ofKind,
    or(
      orderId === null ? undefined : isOfOrder(orderId),
      await ofCustomersNamed(ctx, documents.userId, text),
    ),
  );
}

/** For a period, documents in order of time, which has an index; for a text, in order of id. */
const pageIn = ({ text }: DocumentSearch, cursor: ListCursor, where: SQL | undefined) =>
  text === ""
    ? keysetByTime({ time: documents.issuedAt, id: documents.id }, cursor, where)
    : keyset(documents.id, cursor, where);

/**
 * One page of issued quotations, invoices and credit notes, latest first, and how many the search finds, counted up to
 * `PDFS_MAX` + 1.
 */
export async function searchDocuments(ctx: AppContext, search: DocumentSearch, cursor: ListCursor) {
  const where = await documentsLike(ctx, search);
  const { where: page, orderBy, limit } = pageIn(search, cursor, where);
  const counted = ctx.db.readOnly
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(where)
    .limit(PDFS_MAX + 1)
    .as("counted");
  const [rows, [sum]] = await Promise.all([
    ctx.db.readOnly
      .select({
        id: documents.id,
        kind: documents.kind,
        number: documents.number,
        orderId: latestOrderOf,
        issuedAt: documents.issuedAt,
        totalPaise: documents.totalPaise,
        name: users.name,
        organisation: users.organisation,
      })
      .from(documents)
      .innerJoin(users, eq(users.id, documents.userId))
      .where(page)
      .orderBy(orderBy)
      .limit(limit),
    ctx.db.readOnly.select({ total: count() }).from(counted),
  ]);
  return { ...pageOf(rows, cursor), total: sum?.total ?? 0 };
}

/** An issued document as PDF, with its number. Throws `not_found`, `documents_busy`. */
export async function issuedPdf(ctx: AppContext, id: number) {
  const [row] = await ctx.db.readOnly
    .select({ number: documents.number, content: documents.content })
    .from(documents)
    .where(eq(documents.id, id));
  if (!row) throw domainError("not_found", { message: "Document not found" });
  return { number: row.number, bytes: await renderDocument(ctx, row.content) };
}

/** The file name of a document: `C-26-27-000123.pdf`. */
export const pdfName = (number: string): string => `${number.replaceAll("/", "-")}.pdf`;

/**
 * The PDFs of a search as the files of a ZIP, oldest first, each rendered when it is its turn. Throws `too_large` for
 * more than `PDFS_MAX`.
 */
export async function pdfEntries(ctx: AppContext, search: DocumentSearch): Promise<ZipEntry[]> {
  const rows = await ctx.db.readOnly
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(await documentsLike(ctx, search))
    .orderBy(asc(documents.issuedAt), asc(documents.id))
    .limit(PDFS_MAX + 1);
  if (rows.length > PDFS_MAX) throw domainError("too_large", { message: tooManyFor(search) });
  return rows.map(({ id, number }) => ({
    name: pdfName(number),
    open: () => Readable.from(bytesOf(ctx, id)),
  }));
}

async function* bytesOf(ctx: AppContext, id: number): AsyncGenerator<Uint8Array> {
  yield (await issuedPdf(ctx, id)).bytes;
}
