import { describe, expect, it } from "vitest";
import {
  decimalsIn,
  hasOnlyMrp,
  headingRow,
  isExportOfShop,
  lacksStock,
  lostColumns,
  missingColumns,
  mustSayGst,
  suggestMapping,
} from "./column-mapping.ts";
import { namesColumn } from "./column-names.ts";
import { knownColumns } from "./known-columns.ts";
import { mappedCells } from "./mapped-cells.ts";
import { pricesIn } from "./prices-in-file.ts";

const known = knownColumns([]);
/** The file's heading, by ours. */
function found(heading: string, ...rows: string[]) {
  const headings = heading.split("|");
  const { from } = suggestMapping(
    headings,
    rows.map((row) => row.split("|")),
    known,
  );
  return Object.fromEntries(Object.entries(from).map(([header, index]) => [header, headings[index]]));
}

describe("prices of a file", () => {
  it.each([
    ["Rate (excl. GST)", "without GST"],
    ["Price without tax", "without GST"],
    ["Taxable value", "without GST"],
    ["price_incl_gst", "with GST"],
    ["Sale price incl GST", "with GST"],
    ["Rate incl. of tax", "with GST"],
    ["MRP", "with GST"],
    ["Rate", null],
    ["Price after discount", null],
    ["Selling price", null],
  ])("under %s are %s", (heading, prices) => expect(pricesIn(heading)).toBe(prices));

  it("must be stated if their heading does not, and only if there are any", () => {
    const mapping = suggestMapping(["SKU", "Rate"], [["A-1", "450.00"]], known);
    expect([mapping.prices, mustSayGst(mapping)]).toEqual([null, true]);
    expect(mustSayGst({ ...mapping, prices: "without GST" })).toBe(false);
    expect(mustSayGst(suggestMapping(["SKU", "Rate excl. GST"], [["A-1", "450.00"]], known))).toBe(false);
    expect(mustSayGst(suggestMapping(["SKU", "Stock"], [["A-1", "4"]], known))).toBe(false);
  });
});

describe("the columns of a file", () => {
  it("include the maximum retail price next to the price, which is not a price if there is nothing else", () => {
    expect(found("SKU|MRP|Selling price", "A-1|500.00|450.00")).toEqual({
      sku: "SKU",
      mrp: "MRP",
      price: "Selling price",
    });
    expect(found("SKU|MRP incl GST", "A-1|500.00")).toEqual({ sku: "SKU", mrp: "MRP incl GST" });
    const only = suggestMapping(["SKU", "MRP"], [["A-1", "500.00"]], known);
    expect([hasOnlyMrp(only), mustSayGst(only)]).toEqual([true, false]);
    expect(hasOnlyMrp({ ...only, from: { ...only.from, price: 1 } })).toBe(false);
    expect(hasOnlyMrp(suggestMapping(["SKU", "Rate"], [["A-1", "450.00"]], known))).toBe(false);
  });

  it("leave a length in inches to be an attribute, unless the parts may be fasteners", () => {
    expect(found("SKU|Length (inch)", "B-52|52")).toEqual({ sku: "SKU" });
    expect(found("SKU|Length (inch)|Finish", "B-52|52|Zinc")).toMatchObject({ height_mm: "Length (inch)" });
    expect(found("SKU|Length (mm)", "B-52|52")).toMatchObject({ height_mm: "Length (mm)" });
  });

  it("include groups and sub-groups", () =>
    expect(found("Item Code|Item Group|Sub Group|Rate", "EL-1|Adapters|Elbow 90|80.00")).toEqual({
      sku: "Item Code",
      category: "Item Group",
      sub_category: "Sub Group",
      price: "Rate",
    }));

  it("of Vyapar are found by their names", () =>
    expect(
      found(
        "Item name*|Item code|HSN|Category|Default mrp|Sale price|Purchase price|Current stock quantity|Item Location|Base Unit (x)",
        "Hose end 1/2|HE-12|73079290|Hose ends|150|120.5|80|40|A-1|Pcs",
      ),
    ).toEqual({
      name: "Item name*",
      sku: "Item code",
      hsn: "HSN",
      category: "Category",
      price: "Sale price",
      mrp: "Default mrp",
      stock: "Current stock quantity",
      unit: "Base Unit (x)",
    }));

  it("are found by owners' names for a column, and a category by the names of sub-categories", () => {
    const conductor = {
      key: "material",
      name: "Conductor",
      unit: "",
      type: "choice" as const,
      column: "material" as const,
      values: [],
      isFacet: true,
      isInName: false,
      isInTable: true,
      isInSku: false,
    };
    const columns = knownColumns([{ name: "House wires", attributes: [conductor], geometryKind: null }]);
    const mapping = (category: string) =>
      suggestMapping(["Item code", "Category", "Conductor"], [["W-1", category, "Copper"]], columns).from;
    expect(mapping("house wires")).toEqual({ sku: 0, sub_category: 1, material: 2 });
    expect(mapping("Cables")).toEqual({ sku: 0, category: 1, material: 2 });
    expect(columns.find(({ header }) => header === "material")?.label).toBe("Material / Conductor");
  });

  it("of Vyapar state whether their prices include GST", () => {
    const headings = ["Item name*", "Item code", "Sale price", "Tax Rate", "Inclusive Of Tax"];
    const read = (...cells: string[]) =>
      suggestMapping(
        headings,
        cells.map((cell, index) => ["Hose", `H-${index}`, "120", "GST@18%", cell]),
        known,
      );
    expect(["Y", "No", "", "GST@18%"].map((cell) => read(cell, cell).prices)).toEqual([
      "by line",
      "by line",
      null,
      null,
    ]);
    expect(mustSayGst(read("Y", "N"))).toBe(false);
    expect(mustSayGst(read(""))).toBe(true);
    expect(lostColumns(read("Y"), headings)).toEqual(["Tax Rate"]);
  });

  it("of Zoho, with a price after its currency", () =>
    expect(
      found(
        "Item ID|Item Name|SKU|HSN/SAC|Description|Rate|Purchase Rate|Stock On Hand|Reorder Level|Package Weight|Weight Unit|Category Name",
        "369175|Adapter 3/4|AD-34|73072900|Brass adapter|INR 240.00|INR 100.00|12.00|5|0.25|kg|Adapters",
      ),
    ).toEqual({
      name: "Item Name",
      sku: "SKU",
      hsn: "HSN/SAC",
      price: "Rate",
      stock: "Stock On Hand",
      weight_grams: "Package Weight",
      sub_category: "Category Name",
    }));

  it("of Shopify, where the handle is not a SKU if there is one", () =>
    expect(
      found(
        "Handle|Title|Body (HTML)|Vendor|Product Category|Type|Option1 Name|Option1 Value|Variant SKU|Variant Grams|Variant Inventory Qty|Variant Price|Variant Compare At Price|Status",
        "qc-12|Quick coupling|<p>Good</p>|Hydra|Couplings|Quick couplings|Size|1/2 BSP|QC-12|150|9|550.00|600.00|active",
      ),
    ).toEqual({
      name: "Title",
      category: "Product Category",
      sub_category: "Type",
      size: "Option1 Value",
      sku: "Variant SKU",
      weight_grams: "Variant Grams",
      stock: "Variant Inventory Qty",
      price: "Variant Price",
    }));

  it("of Tally, under the title of its report", () => {
    const rows = [
      ["Hydra Fittings"],
      ["Stock Summary", "", "", "1-Apr-26 to 23-Nov-26"],
      ["Particulars", "Part No.", "HSN/SAC", "Closing Balance", "Selling Price"],
      ["Hose end", "HE-12", "73079290", "120 Nos", "120.00/-"],
    ];
    expect(headingRow(rows, known)).toBe(2);
    expect(found(rows[2]?.join("|") ?? "", rows[3]?.join("|") ?? "")).toEqual({
      name: "Particulars",
      sku: "Part No.",
      hsn: "HSN/SAC",
      stock: "Closing Balance",
      price: "Selling Price",
    });
  });

  it("of Tally, with what is sold by the metre", () => {
    const rows = [
      ["Particulars", "Part No.", "HSN/SAC", "Closing Balance", "Rate"],
      ["Garden hose", "GH-12", "39173100", "120 Mtr", "45.00/Mtr"],
    ];
    expect(found(rows[0]?.join("|") ?? "", rows[1]?.join("|") ?? "")).toMatchObject({
      stock: "Closing Balance",
      price: "Rate",
    });
  });

  it("of a stock book with its abbreviations, and whether it has stock", () => {
    const headings = ["Description", "Part No.", "Bal. Qty", "Rate", "Wt. (g)"];
    const rows = [["Bearing 6204", "6204-ZZ", "12 Nos", "120.00", "110"]];
    expect(found(headings.join("|"), rows[0]?.join("|") ?? "")).toEqual({
      name: "Description",
      sku: "Part No.",
      stock: "Bal. Qty",
      price: "Rate",
      weight_grams: "Wt. (g)",
    });
    expect(lacksStock(suggestMapping(headings, rows, known))).toBe(false);
    const without = suggestMapping(["Description", "Part No.", "Rate"], [["Bearing", "62-ZZ", "9"]], known);
    expect(lacksStock(without)).toBe(true);
    expect(lacksStock({ ...without, same: { made_to_order: "1" } })).toBe(false);
    expect(lacksStock(suggestMapping(["Part No.", "Rate"], [["62-ZZ", "9"]], known))).toBe(false);
  });

  it("of a list of bearings, by its abbreviations and both names of a column", () => {
    const headings = "Item Name/Code|Material Type|Std. Selling Rate (incl)|Bal. Stock Qty|HSN No.";
    const rows = ["6204-ZZ|Chrome steel|118.00|12 Nos|848210", "B-52|Rubber|236.00|4 Nos|401039"];
    expect(found(headings, ...rows)).toEqual({
      name: "Item Name/Code",
      sku: "Item Name/Code",
      material: "Material Type",
      price: "Std. Selling Rate (incl)",
      hsn: "HSN No.",
    });
    const cells = rows.map((row) => row.split("|"));
    expect(suggestMapping(headings.split("|"), cells, known).prices).toBe("with GST");
    expect(found(`Item Name/Code|Part No.`, "Ball bearing|6204-ZZ", "V belt|B-52")).toEqual({
      name: "Item Name/Code",
      sku: "Part No.",
    });
    expect(found(`Item Name/Code|Rate`, "Ball bearing 6204|118", "V belt B-52|236")).toEqual({
      name: "Item Name/Code",
      price: "Rate",
    });
  });

  it("of Busy are found by their names", () =>
    expect(
      found(
        "Name|Alias|Print Name|Group|Main Unit|Op. Stock (Qty)|Sales Price (Main)|Purc. Price|M.R.P.|HSN Code",
        "Ball bearing 6204|BB-6204|Ball bearing 6204 ZZ|Ball bearings|Pcs|40|118.00|90.00|150.00|848210",
      ),
    ).toEqual({
      name: "Name",
      sku: "Alias",
      sub_category: "Group",
      unit: "Main Unit",
      stock: "Op. Stock (Qty)",
      price: "Sales Price (Main)",
      mrp: "M.R.P.",
      hsn: "HSN Code",
    }));

  it.each([
    ["Selling Price Excl. Tax", "price"],
    ["Rate (Rs) incl. GST", "price"],
    ["Std Selling Price", "price"],
    ["Matl. Grade", "material"],
    ["Item Desc.", "name"],
    ["Closing Bal. Qty", "stock"],
    ["Cl. Stock", "stock"],
    ["Stock in hand", "stock"],
    ["Unit of Measure", "unit"],
    ["Material Code", "sku"],
    ["Cat. No.", "sku"],
    ["Purchase Rate", null],
    ["Std. Cost", null],
    ["Discount %", null],
    ["Tax Rate", null],
    ["Minimum stock quantity", null],
    ["Reorder Qty", null],
    ["Online store price", null],
  ])("under “%s” are %s", (heading, header) =>
    expect(known.find((column) => namesColumn(heading, column) !== null)?.header ?? null).toBe(header),
  );

  it("without a known name are found by their content", () =>
    expect(found("Ref|Tariff|Rs", "AB-1|73079290|5", "AB-2|73072900|6")).toEqual({
      sku: "Ref",
      hsn: "Tariff",
    }));

  it("are left out if their cells don't fit their name", () =>
    expect(found("Code|Name|Rate", "AB 1|One|5 %", "AB 2|Two|12 %")).toEqual({ name: "Name" }));

  it("of the shop's own files need no mapping, and those of the first row take precedence", () => {
    const headings = known.map(({ header }) => header);
    const mapping = suggestMapping([...headings, "photos"], [], known);
    expect(isExportOfShop(mapping, [...headings, "photos"], known)).toBe(true);
    expect(lostColumns(mapping, [...headings, "photos"])).toEqual([]);
    expect(isExportOfShop(suggestMapping(["SKU", "Rate"], [], known), ["SKU", "Rate"], known)).toBe(false);
    expect(
      headingRow(
        [
          ["sku", "price"],
          ["Name", "Rate"],
        ],
        known,
      ),
    ).toBe(0);
  });

  it("of the owner's attributes are found under their names, with or without a unit", () => {
    const attribute = {
      key: "pressure",
      name: "Working pressure",
      unit: "bar",
      type: "number" as const,
      column: null,
      isFacet: true,
      isInName: false,
      isInTable: true,
      isInSku: false,
      values: [],
    };
    const adapters = knownColumns([{ name: "Adapters", geometryKind: null, attributes: [attribute] }]);
    expect(adapters.at(-1)).toMatchObject({ header: "Working pressure", isRequired: false });
    const required = (columns: typeof adapters) =>
      columns.filter(({ isRequired }) => isRequired).map(({ header }) => header);
    expect(required(adapters)).not.toContain("coating");
    expect(required(adapters)).not.toContain("size");
    expect(required(adapters)).toContain("name");
    const inName = knownColumns([
      { name: "Adapters", geometryKind: null, attributes: [{ ...attribute, isInName: true }] },
    ]);
    expect(required(inName)).not.toContain("name");
    const { from } = suggestMapping(["SKU", "Working pressure (bar)"], [["A1", "350"]], adapters);
    expect(from).toEqual({ sku: 0, "Working pressure": 1 });
  });

  it("that are missing or unused are listed", () => {
    const mapping = { ...suggestMapping(["SKU", "Rate", "Brand"], [["A1", "5", "X"]], known) };
    expect(lostColumns(mapping, ["SKU", "Rate", "Brand"])).toEqual(["Brand"]);
    const names = missingColumns({ ...mapping, same: { coating: "Plain" } }, known).map(
      ({ header }) => header,
    );
    expect(names).toEqual(["category", "sub_category", "name", "hsn"]);
    // Drawn parts have a coating and a making.
    const bolts = knownColumns([{ name: "Hex bolt", geometryKind: "hex-bolt-full-thread", attributes: [] }]);
    expect(missingColumns(mapping, bolts).map(({ header }) => header)).toEqual(
      expect.arrayContaining(["size", "material", "weight_grams", "making"]),
    );
  });
});

it("Shopify's other options belong to a part's size and are not lost", () => {
  const headings = ["Variant SKU", "Option1 Value", "Option2 Name", "Option2 Value"];
  const mapping = suggestMapping(headings, [["A-1", "6 mm", "Sheet", "8 x 4 ft"]], known);
  expect(lostColumns(mapping, headings)).toEqual(["Option2 Name"]);
  expect(lostColumns({ ...mapping, from: { sku: 0 } }, headings)).toContain("Option2 Value");
});

describe("the cells of a file", () => {
  it("are arranged under our headings, with units from a heading or a column, and one value for all", () => {
    const headings = ["Code", "Length (cm)", "Weight", "Weight Unit", "Rate"];
    const mapping = {
      from: { sku: 0, height_mm: 1, weight_grams: 2, price: 4, name: 0 },
      same: { coating: "Plain", price: "1" },
      decimals: "point" as const,
      prices: null,
    };
    const { headings: ours, read } = mappedCells(mapping, headings);
    expect(ours).toEqual(["sku", "height_mm", "weight_grams", "price", "name", "coating"]);
    expect(read(["A1", "2.5", "0.2", "kg", "9", "too much"])).toEqual([
      "A1",
      "2.5 cm",
      "0.2 kg",
      "9",
      "A1",
      "Plain",
      "too much",
    ]);
    // It is unknown whether these are kilograms.
    expect(read(["A1", "2.5", "0.2", ""])[2]).toBe("0.2 without a unit");
    expect(read(["A1", "25 mm", "", "kg"])).toEqual(["A1", "25 mm", "", "", "A1", "Plain"]);
  });

  it.each([
    ["Width (in)", "0.5 in"],
    ['Width (")', '0.5 "'],
    ["Width (ft)", "0.5 ft"],
  ])("have the unit of %s", (heading, cell) => {
    const { read } = mappedCells(suggestMapping(["SKU", heading], [["A-1", "0.5"]], known), ["SKU", heading]);
    expect(read(["A-1", "0.5"])).toEqual(["A-1", cell]);
  });

  it("have the unit of their heading first: Shopify's grams are next to the unit it displays", () => {
    const headings = ["Variant SKU", "Variant Grams", "Variant Weight Unit"];
    const { read } = mappedCells(suggestMapping(headings, [["A-1", "150", "kg"]], known), headings);
    expect(read(["A-1", "150", "kg"])).toEqual(["A-1", "150 grams"]);
  });

  it.each([
    [["1.234,56", "12"], "comma"],
    [["12,5", "1.234"], "comma"],
    [["12,5", "12.5"], "point"],
    [["1,234", "1.234"], null],
  ])("%j show the decimal mark %s", (cells, mark) => expect(decimalsIn(cells)).toBe(mark));
});
