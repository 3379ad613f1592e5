import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPILED_CODE } from "../../../../../test/compiled-code.ts";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { workbookOf } from "../../../../../test/workbook.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

/** Runs `npm run catalogue:import` without npm. Returns its exit code and output. */
const runImport = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["shop/src/server/commands/import-catalogue.ts", ...args], {
    env: { DATABASE_URL: shop.inside.settings.databaseUrl ?? "", NODE_COMPILE_CACHE: COMPILED_CODE },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );

const rowOf = async (sku: string) =>
  (await shop.db.query("select price_paise, stock_quantity from products where sku = $1", [sku])).rows[0];
/** A hash of the whole catalogue. */
const fingerprint = async () =>
  (await shop.db.query("select md5(string_agg(p::text, ',' order by p.id)) from products p")).rows[0].md5;

describe("the import command with an Excel workbook", () => {
  const headings = ["sku", "price", "stock"];
  const folder = mkdtempSync(join(tmpdir(), "kasna-workbook-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const workbook = (name: string, ...rows: (string | number)[][]) => {
    const path = join(folder, name);
    writeFileSync(path, workbookOf([headings, ...rows]));
    return path;
  };

  it("imports its first sheet, after a dry run that changes nothing", async () => {
    const file = workbook("prices.XLSX", ["HB-M8x40-A2", 21.5, 700], ["HB-M8x50-A2", 23, 12]);
    const before = await fingerprint();
    const dry = await runImport(file, "--dry-run");
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining("Dry run: nothing was imported.") });
    expect(await fingerprint()).toBe(before);
    expect(await runImport(file)).toMatchObject({ code: 0, output: expect.stringContaining("Imported.") });
    expect(await rowOf("HB-M8x40-A2")).toMatchObject({ price_paise: 2150, stock_quantity: 700 });
    expect(await rowOf("HB-M8x50-A2")).toMatchObject({ price_paise: 2300, stock_quantity: 12 });
  });

  it("reports each wrong line and imports nothing, or the others with --skip-bad", async () => {
    const file = workbook("bad.xlsx", ["HB-M8x40-A2", "cheap", 1], ["HB-M8x50-A2", 24, 13]);
    const before = await fingerprint();
    const refused = await runImport(file);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("line 2: price “cheap” is not an amount in rupees");
    expect(refused.output).toContain("Nothing was imported.");
    expect(await fingerprint()).toBe(before);
    expect((await runImport(file, "--skip-bad")).output).toContain("Imported.");
    expect(await rowOf("HB-M8x50-A2")).toMatchObject({ price_paise: 2400, stock_quantity: 13 });
  });

  it("reports that a file is not a workbook", async () => {
    const path = join(folder, "no.xlsx");
    writeFileSync(path, "sku,price\nHB-M8x40-A2,1\n");
    const { code, output } = await runImport(path);
    expect([code, output]).toEqual([1, expect.stringContaining("We could not read this workbook.")]);
  });
});
