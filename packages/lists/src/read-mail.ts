import PostalMime, { type Attachment as MailPart } from "postal-mime";
import type { Table } from "./read-list.ts";
import { tableOfText } from "./table-of-text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: " ",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  times: "×",
  frac12: "½",
  Oslash: "Ø",
  deg: "°",
};

/** A mail's HTML as lines of text, with tabs between the cells of its tables. */
const textOfHtml = (html: string) =>
  html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, "\t")
    .replace(/<br\s*\/?>|<\/(?:p|div|tr|li|table|h\d)>/gi, "\n")
    .replace(/<[^>]{0,2000}>/g, "")
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(\w{2,8});/g, (all, name: string) => ENTITIES[name] ?? all);

export type Attachment = { name: string; bytes: Uint8Array; isDecoration: boolean };

/** The logo of a signature, or what proves the sender. Nobody lists parts in it. */
const isDecoration = ({ mimeType, disposition, related }: MailPart) =>
  /signature/.test(mimeType) ||
  (mimeType.startsWith("image/") && (related === true || disposition !== "attachment"));

/** The text of a mail, and its attachments. */
export async function readMail(bytes: Uint8Array): Promise<{ tables: Table[]; attached: Attachment[] }> {
  const {
    text = "",
    html = "",
    attachments,
  } = await PostalMime.parse(bytes, { attachmentEncoding: "arraybuffer" });
  const isTable = /<table\b/i.test(html);
  const body = isTable || text.trim() === "" ? textOfHtml(html) : text;
  return {
    tables: partsOf(body),
    attached: attachments.flatMap((part) => {
      const { filename, content } = part;
      if (typeof content === "string") return [];
      const name = filename ?? "An attachment";
      return [{ name, bytes: new Uint8Array(content), isDecoration: isDecoration(part) }];
    }),
  };
}

/** The tables of a mail, and the text between them. */
function partsOf(body: string): Table[] {
  const parts: { isTable: boolean; lines: string[] }[] = [];
  for (const line of body.split(/\r?\n/).map((text) => text.replace(/^(?:> ?)+/, ""))) {
    if (line.trim() === "") continue;
    const isTable = line.includes("\t");
    if (parts.at(-1)?.isTable !== isTable) parts.push({ isTable, lines: [] });
    parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ lines }) => tableOfText(lines.join("\n")));
}
