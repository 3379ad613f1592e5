import { decodeText } from "./decode-text.ts";
import { linesOfTables } from "./lines-of-table.ts";
import { ListError, type ReadList, type Table } from "./read-list.ts";
import { type Attachment, readMail } from "./read-mail.ts";
import { readOpenDocument } from "./read-open-document.ts";
import { readPdf } from "./read-pdf.ts";
import { readStep } from "./read-step.ts";
import { readWorkbook } from "./read-workbook.ts";
import { STEP_HEAD } from "./step-statements.ts";
import { tableOfText } from "./table-of-text.ts";
import { DAMAGED, unpack } from "./unpack.ts";

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4);
const isPdf = (bytes: Uint8Array) =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");
const isStep = (bytes: Uint8Array) =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 200)).trimStart().startsWith(STEP_HEAD);
/** The container of Excel before 2007, and of workbooks with a password. */
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isPicture = (bytes: Uint8Array) =>
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0x47, 0x49, 0x46) ||
  startsWith(bytes, 0x52, 0x49, 0x46, 0x46);
/** Whether a text has characters that never occur in texts. */
const isBinary = (text: string) => [...text].some((sign) => sign < "\t");
const MAIL_HEAD = /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}/;
function isMail(bytes: Uint8Array): boolean {
  const head = decodeText(bytes.subarray(0, 4000));
  return MAIL_HEAD.test(head) && /^(?:from|to|subject|mime-version|received):/im.test(head);
}

/**
 * Reads a list from a file in any of the known formats, recognised by its content. Throws `ListError` with a sentence.
 */
export async function readFile(bytes: Uint8Array): Promise<ReadList> {
  if (isStep(bytes)) return { lines: readStep(decodeText(bytes)), unread: [] };
  if (isMail(bytes)) return listOfMail(bytes);
  return { lines: linesOfTables(await tablesOf(bytes)), unread: [] };
}

/** The lines of a mail and of its attachments. */
async function listOfMail(bytes: Uint8Array): Promise<ReadList> {
  const { tables, attached } = await readMail(bytes);
  const read = await Promise.all(attached.map(tablesOrReason));
  const ofAttached = read.flatMap((each) => (typeof each === "string" ? [] : each));
  return {
    lines: linesOfTables([...tables, ...ofAttached]),
    unread: firstOf(read.filter((each) => typeof each === "string").filter((reason) => reason !== "")),
  };
}

const UNREAD_NAMED_MAX = 20;

/** Names the first attachments, and counts the others. */
function firstOf(reasons: readonly string[]): string[] {
  const others = reasons.length - UNREAD_NAMED_MAX;
  const named = reasons.slice(0, UNREAD_NAMED_MAX);
  if (others <= 0) return named;
  const number = others.toLocaleString("en-IN");
  return [...named, `${number} more ${others === 1 ? "attachment was" : "attachments were"} not read.`];
}

/** The tables of an attachment, or why it can't be read. The reason is empty if nobody expects it to be read. */
async function tablesOrReason({ name, bytes, isDecoration }: Attachment): Promise<Table[] | string> {
  if (isStep(bytes)) return `${name} was not read. Choose the STEP file by itself.`;
  try {
    return await tablesOf(bytes);
  } catch (error) {
    const reason = error instanceof ListError ? error.message : DAMAGED;
    return isDecoration ? "" : `${name} was not read. ${reason}`;
  }
}

async function tablesOf(bytes: Uint8Array): Promise<Table[]> {
  if (bytes.length === 0) throw new ListError("The file is empty. Choose another file.");
  if (isZip(bytes)) return tablesOfZip(bytes);
  if (isPdf(bytes)) return readPdf(bytes);
  if (isCompound(bytes)) throw new ListError(whyNotCompound(bytes));
  if (isPicture(bytes))
    throw new ListError("This is a picture, and we can't read its text. Paste or type its lines instead.");
  const text = decodeText(bytes);
  if (isBinary(text.slice(0, 4000)))
    throw new ListError(
      "We don't know this kind of file. Choose XLSX, ODS, CSV, PDF, EML, STEP or a text file.",
    );
  return [tableOfText(text)];
}

async function tablesOfZip(bytes: Uint8Array): Promise<Table[]> {
  const files = unpack(bytes);
  if (files["xl/workbook.xml"]) return readWorkbook(files);
  if (files["content.xml"] && new TextDecoder().decode(files.mimetype).includes("spreadsheet"))
    return readOpenDocument(files);
  throw new ListError(
    "We don't know this kind of file. Choose XLSX, ODS, CSV, PDF, EML, STEP or a text file.",
  );
}

/** Names in a compound file are in UTF-16. */
const whyNotCompound = (bytes: Uint8Array) =>
  new TextDecoder("latin1").decode(bytes).includes([..."EncryptedPackage"].join("\0"))
    ? "The workbook is protected by a password. Save it without one, or paste the lines."
    : "This Excel workbook is in the format from before 2007. Save it as XLSX or CSV and choose that file.";
