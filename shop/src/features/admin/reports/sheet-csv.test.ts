import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { sheetCsv } from "./sheet-csv.operations.server.ts";

async function* lines() {
  yield ["C/26-27/000001", "-82.80", "-3", "82.80", "-1+1"];
}

it("writes negative amounts with both paise digits, and escapes text that looks like a formula", async () => {
  const file = await text(sheetCsv({ headings: ["Number", "Total"], lines: lines() }, { bom: false }));
  expect(file).toBe("Number,Total\r\nC/26-27/000001,-82.80,-3,82.80,'-1+1\r\n");
});
