import { decodeText } from "./decode-text.ts";
import { linesOfTables } from "./lines-of-table.ts";
import { ListError, type ReadList, type Table } from "./read-list.ts";
import { readMail } from "./read-mail.ts";
import { readOpenDocument } from "./read-open-document.ts";
import { readPdf } from "./read-pdf.ts";
import { readStep } from "./read-step.ts";
import { readWorkbook } from "./read-workbook.ts";
import { STEP_HEAD } from "./step-statements.ts";
import { tableOfText } from "./table-of-text.ts";
import { unpack } from "./unpack.ts";

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
const isMail = (text: string) =>
  MAIL_HEAD.test(text) && /^(?:from|to|subject|mime-version|received):/im.test(text.slice(0, 4000));

/**
 * Reads a list from a file in any of the known formats, recognised by its content. Throws `ListError` with a sentence.
 */
export async function readFile(bytes: Uint8Array): Promise<ReadList> {
  if (isStep(bytes)) return { lines: readStep(decodeText(bytes)) };
  return { lines: linesOfTables(await tablesOf(bytes, { isAttached: false })) };
}

async function tablesOf(bytes: Uint8Array, { isAttached }: { isAttached: boolean }): Promise<Table[]> {
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
  if (isAttached || !isMail(text)) return [tableOfText(text)];
  const { tables, attached } = await readMail(bytes);
  // Skip what can't be read, such as the logo in a signature. A mail without any line reports it.
  const ofAttached = await Promise.all(
    attached.map((attachment) => tablesOf(attachment.bytes, { isAttached: true }).catch(() => [])),
  );
  return [...tables, ...ofAttached.flat()];
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
