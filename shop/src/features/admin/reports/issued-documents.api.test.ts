import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { zipped } from "../../../api/files/zip.server.ts";
import {
  type DocumentSearch,
  issuedPdf,
  PDFS_MAX,
  pdfEntries,
  searchDocuments,
  searchIn,
} from "./issued-documents.operations.server.ts";
import { lastDays } from "./period.ts";

const FIRST_PAGE = { before: null, after: null };

let shop: TestShop;
/** Two orders of one buyer, and one of another: three invoices. */
let orderIds: number[];

const search = (filters: Partial<DocumentSearch> = {}) =>
  searchDocuments(
    shop.inside,
    { period: lastDays(1, shop.inside.now()), kind: "all", text: "", ...filters },
    FIRST_PAGE,
  );

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  const bolt = (await shop.product("HB-M8x40-A2")).id;
  const [buyer, otherBuyer] = [await shop.newCustomer(), await shop.newCustomer()];
  orderIds = [
    await shop.delivered(buyer, [bolt]),
    await shop.delivered(buyer, [bolt]),
    await shop.delivered(otherBuyer, [bolt]),
  ];
  await shop.call("POST /cart/add_to_cart.php", { product_id: bolt, quantity: 3 }, { as: buyer });
  await shop.call("POST /cart/get_quote.php", {}, { as: buyer });
});
afterAll(() => shop.close());

describe("issued documents", () => {
  it("are those of a period, latest first, of all kinds or one", async () => {
    const all = await search();
    expect(all.rows.map(({ kind }) => kind)).toEqual(["quotation", "invoice", "invoice", "invoice"]);
    expect(all.total).toBe(4);
    expect((await search({ kind: "invoice" })).rows.map(({ orderId }) => orderId)).toEqual(
      orderIds.toReversed(),
    );
    const before = { from: "2020-01-01", to: "2020-01-31" };
    expect(await search({ period: before })).toMatchObject({ rows: [], total: 0 });
  });

  it("are found by number, order and buyer, whatever the period", async () => {
    const period = { from: "2020-01-01", to: "2020-01-31" };
    const [, , , first] = (await search()).rows;
    const ids = async (text: string) => (await search({ period, text })).rows.map(({ id }) => id);
    expect(await ids(` ${first?.number.toLowerCase()}`.trim())).toEqual([first?.id]);
    expect(await ids(`#${orderIds[0]}`)).toEqual([first?.id]);
    expect(await ids("I/20-21/999999")).toEqual([]);
    const { rows } = await shop.db.query<{ mobile: string }>(
      "select mobile from users join orders on orders.user_id = users.id where orders.id = $1",
      [orderIds[2]],
    );
    expect(
      (await search({ period, text: rows[0]?.mobile ?? "" })).rows.map(({ orderId }) => orderId),
    ).toEqual([orderIds[2]]);
    expect(await ids("%")).toEqual([]);
  });

  it("are counted to one more than a ZIP accepts, which is then rejected", async () => {
    const period = { from: "2019-03-01", to: "2019-03-31" };
    await shop.db.query(
      `insert into documents (kind, number, user_id, issued_at, total_paise, content)
       select 'quotation', 'M/' || n, user_id, '2019-03-15', 100, content
       from generate_series(1, $1::int) n, (select user_id, content from documents where kind = 'quotation' limit 1) one`,
      [PDFS_MAX + 5],
    );
    expect((await search({ period })).total).toBe(PDFS_MAX + 1);
    expect((await search({ period, kind: "quotation" })).total).toBe(PDFS_MAX + 1);
    expect((await search({ period, kind: "invoice" })).total).toBe(0);
    const all = { period, kind: "all", text: "" } as const;
    await expect(pdfEntries(shop.inside, all)).rejects.toMatchObject({
      code: "too_large",
      message: "One ZIP takes 2,000 PDFs: choose a shorter period.",
    });
    const [document] = (await search({ period })).rows;
    await expect(pdfEntries(shop.inside, { ...all, text: document?.name ?? "" })).rejects.toMatchObject({
      message: "One ZIP takes 2,000 PDFs: search for a number, an order or more of the name.",
    });
  });

  it("are downloaded as one ZIP, each as it was issued", async () => {
    const { period } = searchIn(new URL("http://x/"), shop.inside.now());
    const filters = { period, kind: "invoice", text: "" } as const;
    const chunks: Uint8Array[] = [];
    for await (const chunk of zipped(await pdfEntries(shop.inside, filters))) chunks.push(chunk);
    const files = unzipSync(Buffer.concat(chunks));
    const { rows } = await search({ kind: "invoice" });
    expect(Object.keys(files)).toEqual(
      rows.toReversed().map(({ number }) => `${number.replaceAll("/", "-")}.pdf`),
    );
    for (const { id, number } of rows) {
      const packed = files[`${number.replaceAll("/", "-")}.pdf`] ?? new Uint8Array();
      expect(Buffer.from(packed).equals(Buffer.from((await issuedPdf(shop.inside, id)).bytes))).toBe(true);
      expect(Buffer.from(packed).subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
});
