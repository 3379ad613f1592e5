import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mail, OLD_WORKBOOK, openDocument, pdf, workbook } from "../../../test/lists/list-files.ts";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import { addDiscountClass, clearDiscountClasses } from "../pricing/price-breaks.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MATCH = "POST /lists/match.php";
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");
const problemOf = async (bytes: Uint8Array | string) => {
  const { status, body } = await shop.send(MATCH, { file: base64(bytes) });
  return [status, body.errors?.file];
};
const ROWS = [
  ["Sl", "Description", "Size", "Material", "Qty", "UOM", "Rate"],
  ["1", "Hex bolt full thread", "M8 x 40", "SS 304", "2", "doz", "12.50"],
  ["2", "Nyloc nut DIN 985", "M10", "A4", "1,00", "nos", "3"],
  ["3", "Bearing 6204 ZZ", "", "", "4", "nos", "90"],
  ["", "Total", "", "", "128", "", "400"],
];
const answersOf = async (bytes: Uint8Array | string) => {
  const { lines } = await shop.call(MATCH, { file: base64(bytes) });
  return lines.map(({ answer, pieces, candidates }) => [answer, pieces, candidates[0]?.product.sku]);
};
const RIGHT = [
  ["exact", 24, "HB-M8x40-A2"],
  ["exact", 100, "NY-M10-A4"],
  ["not_sold", 4, undefined],
];

describe("a list", () => {
  it("pasted as text is matched line by line, and greetings are not lines", async () => {
    const text = `Dear Sir,\nplease quote:\n1. Hex bolt M8 x 40 DIN 933 A2-70 - 100 nos\n2. M8x42 hex bolt 8.8 zinc 20 nos
3. spring washer M12 zinc 250 pcs\n4. eye bolt M12 ms 12 nos\n5. welding rod 2 kg\nRegards, Suresh`;
    const { lines, ignored } = await shop.call(MATCH, { text });
    expect(ignored).toEqual(["Dear Sir", "please quote:", "Regards, Suresh"]);
    expect(lines.map(({ answer, candidates }) => [answer, candidates[0]?.product.sku])).toEqual([
      ["exact", "HB-M8x40-A2"],
      ["nearest", expect.stringMatching(/^H[BH]-M8x40-8.8-ZN$/)],
      ["exact", "SW-M12-SP-ZN"],
      ["question", expect.stringMatching(/^EB-M12-MS/)],
      ["not_sold", undefined],
    ]);
    expect(lines[1]?.candidates[0]?.differs).toEqual(["length 40 mm instead of 42 mm"]);
    expect(lines[3]?.candidates.map(({ apart }) => apart).toSorted()).toEqual([
      "Hot-dip galvanised",
      "Plain",
      "Zinc electroplated",
    ]);
  });

  it("reports packs, short stock and quantities that one order can't have", async () => {
    const { rows } = await shop.db.query("select pack_size from products where sku = 'PW-M8-A2'");
    expect(rows[0].pack_size).toBe(25);
    const { lines } = await shop.call(MATCH, {
      text: "plain washer M8 A2, 260 nos\nPW-M8-A2 30000\nHB-M8x40-A2 5 kg",
    });
    const of = lines.map(({ candidates }) => candidates[0]);
    expect([of[0]?.order_quantity, of[0]?.notes[0]]).toEqual([11, "260 asked: 11 packs of 25"]);
    expect(of[1]?.notes.join()).toContain("More than 1,000");
    expect(of[2]).toMatchObject({
      order_quantity: null,
      notes: ["“5 kg” is not a number of pieces. Enter how many pieces."],
    });
  });

  it("shows each candidate at the price it has alone, also if price breaks count parts together", async () => {
    const candidatesOf = async () =>
      (await shop.call(MATCH, { text: "eye bolt M12 ms 60 nos" })).lines[0]?.candidates ?? [];
    const before = await candidatesOf();
    expect(before.length).toBeGreaterThan(1);
    await addDiscountClass(shop, {
      breaks: [{ fromQuantity: 100, offBasisPoints: 5000 }],
      productIds: before.map(({ product }) => product.id),
      countsTogether: true,
    });
    const prices = (await candidatesOf()).map(({ unit_price }) => unit_price);
    await clearDiscountClasses(shop);
    expect(prices).toEqual(before.map(({ unit_price }) => unit_price));
  });

  it("says how to write a line that names several parts", async () => {
    const { lines } = await shop.call(MATCH, {
      text: "bolt nut set M10x50, 20 nos\nhex bolt M8x40 A2 with nut",
    });
    expect(lines.map(({ pieces, reasons }) => [pieces, reasons[0]])).toEqual([
      [20, "The line names several parts. Put each on a line of its own: “m10x50 bolt” and “nut m10”."],
      [
        null,
        "The line names several parts. Put each on a line of its own: “hex bolt m8x40 a2” and “m8 nut a2”.",
      ],
    ]);
    expect(lines[0]?.reasons.join()).not.toContain("“set”");
  });

  it("counts metres of what is sold by the metre, and rolls of what is sold by the roll", async () => {
    const soldBy = (unit: string) =>
      shop.db.query(
        "update sub_categories set unit = $1 where id = (select sub_category_id from products where sku = 'HB-M8x40-A2')",
        [unit],
      );
    const orderOf = async (text: string) => {
      const { lines } = await shop.call(MATCH, { text: `Part no\tQty\tUnit\nHB-M8x40-A2\t${text}` });
      const { order_quantity, notes } = lines[0]?.candidates[0] ?? {};
      return [order_quantity, ...(notes ?? [])];
    };
    await soldBy("MTR");
    expect(await orderOf("90\tMtr")).toEqual([90]);
    expect(await orderOf("120 m\t")).toEqual([120]);
    expect(await orderOf("90\t")).toEqual([90]);
    expect(await orderOf("5\tkg")).toEqual([
      null,
      "“5 kg” is not a whole number of metres. Enter how many metres.",
    ]);
    await soldBy("PRS");
    expect(await orderOf("5\tpairs")).toEqual([5]);
    await soldBy("NOS");
    expect(await orderOf("5\tpairs")).toEqual([10]);
  });

  it.each([
    ["CSV", () => ROWS.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")],
    [
      "CSV in UTF-16",
      () => Buffer.from(`\ufeff${ROWS.map((row) => row.join("\t")).join("\r\n")}`, "utf16le"),
    ],
    [
      "CSV in Windows-1252",
      () => Buffer.from(`${ROWS.map((row) => row.join(";")).join("\r\n")};\xd8`, "latin1"),
    ],
    ["XLSX", () => workbook([{ name: "BOM", rows: ROWS }])],
    ["ODS", () => openDocument([{ name: "BOM", rows: ROWS }])],
    ["PDF", () => pdf(ROWS)],
    [
      "a mail with a workbook",
      () => mail("Please see the list.", { name: "a.xlsx", bytes: workbook([{ name: "BOM", rows: ROWS }]) }),
    ],
  ])("as %s is read", async (_, file) => {
    expect(await answersOf(await file())).toEqual(RIGHT);
  });

  it("in a mail says which attachments it lacks, and why", async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
    const attached = [
      { name: "August.xls", bytes: OLD_WORKBOOK },
      { name: "photo.png", bytes: png, type: "image/png" },
      { name: "logo.png", bytes: png, type: "image/png", disposition: "inline" },
      { name: "smime.p7s", bytes: Buffer.from([48, 0, 1, 2]), type: "application/pkcs7-signature" },
      { name: "gate.step", bytes: Buffer.from("ISO-10303-21;\nHEADER;\n") },
      { name: "more.csv", bytes: Buffer.from("Description,Qty\nNyloc nut DIN 985 M10 A4,100") },
    ];
    const file = base64(mail("Hex bolt M8 x 40 DIN 933 A2-70 - 24 nos", ...attached));
    const { lines, unread } = await shop.call(MATCH, { file });
    expect(lines.map(({ pieces }) => pieces)).toEqual([24, 100]);
    expect(unread).toEqual([
      "August.xls was not read. This Excel workbook is in the format from before 2007. Save it as XLSX or CSV and choose that file.",
      "photo.png was not read. This is a picture, and we can't read its text. Paste or type its lines instead.",
      "gate.step was not read. Choose the STEP file by itself.",
    ]);
    const empty = mail("", ...attached.slice(0, 1));
    expect(await problemOf(empty)).toEqual([400, expect.stringContaining("August.xls was not read.")]);
  });

  it.each([
    [20, "20.xls was not read."],
    [21, "1 more attachment was not read."],
    [1_030, "1,010 more attachments were not read."],
  ])(
    "in a mail with %i attachments it lacks names twenty of them, and counts the others",
    async (count, last) => {
      const attached = Array.from({ length: count }, (_, index) => ({
        name: `${index + 1}.xls`,
        bytes: OLD_WORKBOOK,
      }));
      const file = base64(mail("Hex bolt M8 x 40 DIN 933 A2-70 - 24 nos", ...attached));
      const { unread } = await shop.call(MATCH, { file });
      expect(unread).toHaveLength(Math.min(count, 21));
      expect(unread.at(-1)).toContain(last);
    },
  );

  it("on several sheets is read completely, with the location of each line", async () => {
    const sheets = ["One", "Two"].map((name) => ({ name, rows: ROWS }));
    const { lines } = await shop.call(MATCH, { file: base64(workbook(sheets)) });
    expect(lines.map(({ place }) => place)).toEqual([
      "One, row 2",
      "One, row 3",
      "One, row 4",
      "Two, row 2",
      "Two, row 3",
      "Two, row 4",
    ]);
  });

  it("never treats a part as exact by its number if the words describe another", async () => {
    const { lines } = await shop.call(MATCH, {
      text: "Part no\tDescription\tQty\nHB-M8x40-A2\tHex bolt M8 x 50 A2\t10\nHB-M8x40-A2\tHex bolt M8 x 40 A2\t10",
    });
    expect(lines.map(({ answer }) => answer)).toEqual(["question", "exact"]);
  });

  it("asks about a part by its former number, and gives its current one", async () => {
    const rename = (from: string, to: string) =>
      shop.db.query("update products set sku = $2 where sku = $1", [from, to]);
    await rename("NY-M12-A4", "NYLOC/12");
    await rename("NYLOC/12", "QX-12");
    const { lines } = await shop.call(MATCH, { text: "Part No\tQty\nNYLOC/12\t20\nNY-M12-A4\t30" });
    await rename("QX-12", "NY-M12-A4");
    const answer = { answer: "question", reasons: ["Our number of this part is QX-12."] };
    expect(lines).toMatchObject([answer, answer]);
    expect(lines.map(({ candidates }) => candidates.map(({ product }) => product.sku))).toEqual([
      ["QX-12"],
      ["QX-12"],
    ]);
  });

  it("keeps the buyer's own numbers and remarks, which are not our numbers", async () => {
    const { lines } = await shop.call(MATCH, {
      text: "Part no\tDescription\tQty\tRemarks\nK-4711\tHex bolt M8 x 40 A2\t10\tfor stock\nHB-M8x50-A2\tHex bolt M8 x 50 A2\t5\t",
    });
    expect(lines.map(({ own_number, note }) => [own_number, note])).toEqual([
      ["K-4711", "for stock"],
      ["", ""],
    ]);
  });

  it("of a STEP assembly contains its parts with their quantities", async () => {
    const names = ["Gate", "ISO 4762 M8x30 12.9", "Housing"].map(
      (name, at) => `#${at + 1}=PRODUCT('${name}','${name}','',(#9));
#1${at}=PRODUCT_DEFINITION_FORMATION('','',#${at + 1});\n#2${at}=PRODUCT_DEFINITION('','',#1${at},#8);`,
    );
    const uses = [21, 21, 21, 22].map(
      (part, at) => `#3${at}=NEXT_ASSEMBLY_USAGE_OCCURRENCE('${at}','','',#20,#${part},$);`,
    );
    const { lines } = await shop.call(MATCH, {
      file: base64(["ISO-10303-21;", ...names, ...uses].join("\n")),
    });
    expect(lines.map(({ text, pieces, answer }) => [text, pieces, answer]).toSorted()).toEqual([
      ["Housing", 1, "not_sold"],
      ["ISO 4762 M8x30 12.9", 3, "question"],
    ]);
    const screw = lines.find(({ text }) => text.startsWith("ISO"));
    expect(screw?.candidates.every(({ product }) => product.sku.startsWith("SC-M8x30-12.9"))).toBe(true);
  });

  it("is rejected with a sentence if it is empty or has too many lines", async () => {
    const empty = await shop.send(MATCH, {});
    expect([empty.status, empty.body.errors]).toEqual([400, { text: "Paste a list or choose a file" }]);
    const long = await shop.send(MATCH, { text: "M8 nut 10 nos\n".repeat(1001) });
    expect(long.body.errors?.text).toContain("1,001 lines");
  });
});

describe("a deceptive file", () => {
  it.each([
    [
      "with a password",
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
      "password",
    ],
    ["of old Excel", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), "before 2007"],
    ["that is a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]), "picture"],
    ["that is damaged", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(100, 7)]), "damaged"],
    ["of another kind", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 0, 0, 0, 1, 2]), "kind of file"],
    ["with 10,000 columns", Array.from({ length: 10_000 }, (_, at) => `M${at}`).join(","), "10,000 columns"],
  ])("%s is rejected", async (_, bytes, words) => {
    const [status, sentence] = await problemOf(bytes);
    expect([status, sentence]).toEqual([400, expect.stringContaining(words)]);
  });

  it("unpacks to gigabytes is rejected before it does", async () => {
    const bomb = zipSync({ "xl/workbook.xml": new Uint8Array(60_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await problemOf(bomb)).toEqual([400, expect.stringContaining("40 MB")]);
  });

  it("of 100 MB is rejected before it is read", async () => {
    const { status } = await shop.send(MATCH, { file: "A".repeat(100_000_000) });
    expect(status).toBe(413);
  });

  it("with macros is read without them", async () => {
    const files = unzipSync(workbook([{ name: "BOM", rows: ROWS }]));
    const withMacros = zipSync({ ...files, "xl/vbaProject.bin": new Uint8Array(50_000).fill(0xd0) });
    expect(await answersOf(withMacros)).toEqual(RIGHT);
  });

  it("of pictures as PDF says so", async () => {
    expect(await problemOf(await pdf([]))).toEqual([400, expect.stringContaining("pictures and no text")]);
  });

  it("is read as text if it contains formulas", async () => {
    const [line] = (
      await shop.call(MATCH, { file: base64(`Description,Qty\n=cmd|' /C calc'!A0,1\nM8 nut A2 DIN 934,5\n`) })
    ).lines;
    expect([line?.answer, line?.text]).toEqual(["not_sold", "=cmd|' /C calc'!A0"]);
  });
});

it("an address may match this many lists an hour, and ten times as many short ones", async () => {
  const limited = await openShop({ listsPerAddressHour: 1 });
  const statusOf = async (text: string) => (await limited.send(MATCH, { text })).status;
  const long = "M8 nut\n".repeat(150);
  expect([await statusOf(long), await statusOf(long)]).toEqual([200, 429]);
  for (let sent = 0; sent < 10; sent += 1) expect(await statusOf("M8 nut")).toBe(200);
  expect(await statusOf("M8 nut")).toBe(429);
  await limited.close();
});
