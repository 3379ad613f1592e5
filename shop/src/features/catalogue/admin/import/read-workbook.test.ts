import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { workbookOf } from "../../../../../test/workbook.ts";
import { readWorkbook } from "./read-workbook.ts";

const fileOf = (rows: Parameters<typeof workbookOf>[0]) => new Blob([workbookOf(rows)]);

/** The same ZIP, with a directory that claims its first entry unpacks to this many bytes. */
async function withSize(zip: Blob, bytes: number) {
  const copy = Buffer.from(await zip.arrayBuffer());
  copy.writeUInt32LE(bytes, copy.indexOf("PK\x01\x02") + 24);
  return new Blob([copy]);
}

describe("an Excel workbook", () => {
  it("becomes a table with its first sheet's values", async () => {
    const file = fileOf([
      ["SKU", "Name", "Rate"],
      ["HE-12", 'Hose, 1/2"', 120.5],
      ["HE-34", "Schlauch – grün", 0.30000000000000004],
    ]);
    expect(await (await readWorkbook(file)).text()).toBe(
      '"SKU","Name","Rate"\r\n"HE-12","Hose, 1/2""","120.5"\r\n"HE-34","Schlauch – grün","0.3"\r\n',
    );
  });

  it("that unpacks to gigabytes, is too large or is not one is rejected", async () => {
    await expect(readWorkbook(await withSize(fileOf([["SKU"]]), 300_000_001))).rejects.toThrow(
      "more than 300 MB",
    );
    await expect(readWorkbook(new Blob([new Uint8Array(20_000_001)]))).rejects.toThrow("larger than 20 MB");
    await expect(readWorkbook(new Blob(["sku,price\n"]))).rejects.toThrow("could not read this workbook");
    await expect(readWorkbook(new Blob([zipSync({ "a.txt": strToU8("a") })]))).rejects.toThrow(
      "could not read this workbook",
    );
  });
});
