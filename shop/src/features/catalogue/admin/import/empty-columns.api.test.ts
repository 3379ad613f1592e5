import { Readable } from "node:stream";
import { ATTRIBUTES_MAX } from "@kasna/rules/catalogue/attributes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { OPERATOR } from "../../../../admin-kit/audit.operations.server.ts";
import { FILE_HEADERS } from "./catalogue-file.ts";
import { importCatalogue } from "./import-catalogue.operations.server.ts";
import { inspectFile } from "./inspect-file.operations.server.ts";

/** An export has all columns of parts, also those that none of its parts has a value in. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const OWN = Array.from({ length: ATTRIBUTES_MAX }, (_, at) => `Property ${at + 1}`);
const line = (subCategory: string, sku: string, values: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    category: "Valves",
    sub_category: subCategory,
    sku,
    name: `Valve ${sku}`,
    weight_grams: "80",
    price: "450",
    pack_size: "1",
    stock: "4",
    lead_time_days: "0",
    default: sku.endsWith("-1") ? "yes" : "no",
    hsn: "848180",
    ...values,
  };
  return [...FILE_HEADERS, ...OWN].map((header) => cells[header] ?? "").join(",");
};
async function send(...lines: readonly string[]) {
  const bytes = Buffer.from([[...FILE_HEADERS, ...OWN].join(","), ...lines].join("\n"));
  const file = () => Readable.from([bytes]);
  const { mapping, attributes } = await inspectFile(shop.inside, { file: file(), isBeginning: false });
  const made = attributes.flatMap((attribute) => attribute ?? []);
  const problems: string[] = [];
  const imported = await importCatalogue(shop.inside, {
    file: file(),
    mapping: { ...mapping, prices: "with GST", attributes: made },
    actor: OPERATOR,
    onProblem: ({ line: at, column, reason }) => problems.push(`${at} ${column} ${reason}`),
  });
  return { imported, problems };
}
const declared = async (name: string): Promise<string[]> => {
  const { rows } = await shop.db.query("select attributes from sub_categories where name = $1", [name]);
  return (rows[0]?.attributes ?? []).map((attribute: { name: string }) => attribute.name);
};

it("a new sub-category has no attribute for a column without values, so it has room for twelve of its own", async () => {
  const own = Object.fromEntries(OWN.map((name, at) => [name, `Value ${at}`]));
  const file = [line("Ball valve", "BV-1", own), line("Ball valve", "BV-2", own)];
  const { imported, problems } = await send(...file);
  expect([problems, imported.added]).toEqual([[], 2]);
  expect(await declared("Ball valve")).toEqual(OWN);
  expect((await send(...file)).imported).toMatchObject({ changed: 0, same: 2 });
});

it("columns with values come first, in whichever line they are", async () => {
  const { problems } = await send(
    line("Gate valve", "GV-1", { "Property 1": "Brass seat", material: "Bronze" }),
    line("Gate valve", "GV-2", { "Property 1": "Steel seat", material: "Steel", coating: "Nickel" }),
  );
  expect(problems).toEqual([]);
  expect(await declared("Gate valve")).toEqual(["material", "coating", "Property 1"]);
});

it.each([
  ["first", ["", "Bronze"], "2 material is missing"],
  ["second", ["Bronze", ""], "3 material is missing"],
])("a material is missing in the %s line if another has one", async (_, materials, problem) => {
  const lines = materials.map((material, at) =>
    line("Check valve", `CV-${at + 1}`, { "Property 1": "Spring", material }),
  );
  expect((await send(...lines)).problems).toEqual([problem]);
});
