import { resolve } from "node:path";
import { Readable } from "node:stream";
import { partPath, skuOfPath } from "@kasna/rules/part-path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { addCacheTags } from "../../../../api/context.server.ts";
import type { Pages } from "../../../../server/page-cache/page-routes.ts";
import { findPart } from "../../part/find-part.operations.server.ts";
import { importCatalogue } from "../import/import-catalogue.operations.server.ts";
import { addRow } from "./add-row.operations.server.ts";
import { renamePart } from "./rename-part.operations.server.ts";

/** SKUs that a shop may have from before the rule, with slashes, quotes and letters of any script. */
const ODD = ["OLD/8-40", 'M8"x40', "बोल्ट-8", "A&B %2F#1?", "über.M8"];
const REFUSED = [...ODD.map((sku) => `${sku}-2`), "", "-8", "a b", "..", "HB-9.data", "x".repeat(61), "A\nB"];
const SOLD = ["HB-M8x30-A2", "HB-M8x35-A2", "HB-M8x45-A2", "HB-M8x50-A2", "HB-M8x55-A2"];
const HEX_BOLT = 201;
const actor = { id: null, name: "Test" };
const texts = {
  name: "Own bolt",
  size: "M8 x 41",
  material: "Brass",
  coating: "Plain",
  making: "Turned",
  pricePaise: "12",
  hsn: "73181500",
};

/** Stands in for React Router: tells which part an address leads to. */
const handle: Pages["handle"] = async ({ url }, context) => {
  addCacheTags(context, "site");
  const found = await findPart(shop.inside, skuOfPath(new URL(url).pathname));
  const sku = found.kind === "sold" ? found.product.sku : found.kind;
  const headers = { "content-type": "text/html" };
  return new Response(encodeURIComponent(sku), { status: found.kind === "sold" ? 200 : 404, headers });
};
const pages: Pages = {
  handle,
  routes: [{ pattern: "/parts/:sku", ids: ["root", "part"], handle: { cachedBy: [], isOfSku: true } }],
  clientFiles: resolve("shop/public"),
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { pages });
  for (const [index, sku] of ODD.entries())
    await shop.db.query("update products set sku = $1 where sku = $2", [sku, SOLD[index]]);
});
afterAll(() => shop.close());

async function importFile(file: string) {
  const problems: string[] = [];
  const imported = await importCatalogue(shop.inside, {
    actor,
    file: Readable.from([Buffer.from(file)]),
    onProblem: ({ column, reason }) => problems.push(`${column} ${reason}`),
  });
  return { imported, problems };
}
async function soldPart(sku: string) {
  const found = await findPart(shop.inside, sku);
  if (found.kind !== "sold") throw new Error(`${sku} is ${found.kind}`);
  return found.product;
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe("a new SKU", () => {
  it.each(REFUSED)(
    "%j is rejected with one sentence, whether it is typed, changed or imported",
    async (sku) => {
      const id = (await shop.product("HB-M8x40-A2")).id;
      const reasons = await Promise.all(
        [
          addRow(shop.inside, { actor, subCategoryId: HEX_BOLT, like: null, sku, texts }),
          renamePart(shop.inside, { actor, productId: id, sku }),
        ].map((refused) =>
          refused.then(
            () => "accepted",
            ({ details }) => details.errors.sku,
          ),
        ),
      );
      expect(new Set(reasons).size).toBe(1);
      const [reason] = reasons;
      expect(reason).toMatch(
        /^The SKU (can contain only letters|is missing|is longer than 60|contains a line break)/,
      );
      const cells = [
        "Bolts",
        "Hex bolt (full thread)",
        sku,
        "Own bolt",
        "M8 x 41",
        "Brass",
        "Plain",
        "Turned",
      ];
      const { imported, problems } = await importFile(
        `category,sub_category,sku,name,size,material,coating,making,price,weight_grams,hsn\n${[...cells, "12", "20", "73181500"].map(quoted).join()}\n`,
      );
      const shown = sku.length > 40 ? `${sku.slice(0, 40)}…` : sku;
      const named = sku === "" ? "sku" : `sku “${shown}”`;
      expect([imported.isWritten, problems]).toEqual([false, [`${reason}`.replace("The SKU", named)]]);
    },
  );

  it("has no spaces around it", async () => {
    const row = await addRow(shop.inside, {
      actor,
      subCategoryId: HEX_BOLT,
      like: null,
      sku: " NEW_1.a-2 ",
      texts,
    });
    expect(row.sku).toBe("NEW_1.a-2");
  });
});

describe("an older SKU of the shop", () => {
  it.each(ODD)("%j leads to its page, pictures and files", async (sku) => {
    const page = await shop.app.inject(partPath(sku));
    expect([page.statusCode, page.body]).toEqual([200, encodeURIComponent(sku)]);
    const { image_url } = await soldPart(sku);
    for (const file of [image_url, `images/${encodeURIComponent(sku)}.drawing.svg`]) {
      const { statusCode, rawPayload } = await shop.app.inject(`/API/${file}`);
      expect([file, statusCode]).toEqual([file, 200]);
      expect(rawPayload.length).toBeGreaterThan(500);
    }
  });

  it.each(ODD)("%j is found by an import, which changes its price", async (sku) => {
    const { imported, problems } = await importFile(`sku,price\n${quoted(sku)},91.37\n`);
    expect([imported.changed, problems]).toEqual([1, []]);
    expect((await soldPart(sku)).price).toBe(91.37);
  });
});
