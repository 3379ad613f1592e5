import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";

type Rows = readonly (readonly string[])[];
type Sheet = { name: string; rows: Rows };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const column = (at: number) => String.fromCharCode(65 + at);
const packed = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const cellOf = (cell: string, place: string) =>
  cell === ""
    ? ""
    : /^\d{1,9}$/.test(cell)
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;

/** An Excel workbook as an office program writes it, numbers as numbers. */
export function workbook(sheets: readonly Sheet[]): Uint8Array {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return packed({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((cell, of) => cellOf(cell, `${column(of)}${row + 1}`)).join("")}</row>`).join("")}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** An OpenDocument spreadsheet, filled to its end by repeated empty cells and rows as office programs do. */
export function openDocument(sheets: readonly Sheet[]): Uint8Array {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`;
  const rest = `<table:table-cell table:number-columns-repeated="16370"/>`;
  return packed({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x"><office:body><office:spreadsheet>${sheets
      .map(
        ({ name, rows }) =>
          `<table:table table:name="${escaped(name)}">${rows.map((cells) => `<table:table-row>${cells.map(cell).join("")}${rest}</table:table-row>`).join("")}<table:table-row table:number-rows-repeated="1048000">${rest}</table:table-row></table:table>`,
      )
      .join("")}</office:spreadsheet></office:body></office:document-content>`,
  });
}

/** A PDF with a table of text, or with a picture alone where there are no rows. */
export async function pdf(rows: Rows): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4", margin: 30 });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.fontSize(7);
  const widths = (rows[0] ?? []).map(
    (_, at) => Math.max(...rows.map((cells) => document.widthOfString(cells[at] ?? ""))) + 14,
  );
  const columnAt = (at: number) => widths.slice(0, at).reduce((sum, width) => sum + width, 30);
  if (rows.length === 0) document.rect(50, 50, 300, 200).fill("grey");
  rows.forEach((cells, row) => {
    if (row > 0 && row % 45 === 0) document.addPage();
    cells.forEach((cell, at) => {
      if (cell) document.text(cell, columnAt(at), 40 + (row % 45) * 16, { lineBreak: false });
    });
  });
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

type Attached = { name: string; bytes: Uint8Array; type?: string; disposition?: string };

/** The beginning of a workbook as Excel wrote it before 2007. */
export const OLD_WORKBOOK = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** A mail of a text, with files attached. */
export function mail(text: string, ...attached: readonly Attached[]): string {
  const head =
    "From: buyer@works.example\r\nTo: sales@shop.example\r\nSubject: Enquiry\r\nMIME-Version: 1.0\r\n";
  const body = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString("base64")}\r\n`;
  if (attached.length === 0) return head + body;
  const files = attached.map(
    ({ name, bytes, type = "application/octet-stream", disposition = "attachment" }) =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: ${disposition}; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString("base64")}\r\n`,
  );
  return `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${body}${files.join("")}--b--\r\n`;
}

/** A STEP assembly of parts by their names, each as often as it is counted, below one product. */
export function assembly(parts: readonly { name: string; count: number }[]): string {
  const entities = parts.flatMap(({ name, count }, at) => {
    const id = 10 * (at + 1);
    return [
      `#${id}=PRODUCT('${name.replaceAll("'", "''")}','${name.replaceAll("'", "''")}','',(#9));`,
      `#${id + 1}=PRODUCT_DEFINITION_FORMATION('','',#${id});`,
      `#${id + 2}=PRODUCT_DEFINITION('design','',#${id + 1},#8);`,
      ...Array.from(
        { length: count },
        (_, of) =>
          `#${100_000 + 1000 * at + of}=NEXT_ASSEMBLY_USAGE_OCCURRENCE('${of}','','',#3,#${id + 2},$);`,
      ),
    ];
  });
  const head = "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION(('a'),'2;1');\nENDSEC;\nDATA;";
  const machine = [
    "#1=PRODUCT('MACHINE','Machine','',(#9));",
    "#2=PRODUCT_DEFINITION_FORMATION('','',#1);",
    "#3=PRODUCT_DEFINITION('design','',#2,#8);",
  ];
  return [head, ...machine, ...entities, "ENDSEC;", "END-ISO-10303-21;", ""].join("\n");
}
