import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** An Excel workbook with one sheet of these cells. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]) {
  const cells = rows.map((row, y) => {
    const inRow = row.map((value, x) => {
      const at = `r="${String.fromCharCode(65 + x)}${y + 1}"`;
      return typeof value === "number"
        ? `<c ${at}><v>${value}</v></c>`
        : `<c ${at} t="inlineStr"><is><t>${value}</t></is></c>`;
    });
    return `<row r="${y + 1}">${inRow.join("")}</row>`;
  });
  const files = {
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `${XML}<worksheet xmlns="${MAIN}"><sheetData>${cells.join("")}</sheetData></worksheet>`,
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(bytes);
}
