import { describe, expect, it } from "vitest";
import { columnsOf } from "./table-columns.ts";
import { DEFAULT_VIEW, readTableView, tableParameters, viewOf } from "./table-view.widget.ts";

const read = (query: string) => readTableView(new URLSearchParams(query));

describe("the view in the address", () => {
  it.each([
    "",
    "view=matrix",
    "view=table&group=coating&sort=price-down&density=compact&hide=sku+weight",
    "group=none&sort=stock&hide=",
  ])("%j is read and written in the same way", (query) =>
    expect(new URLSearchParams(tableParameters(read(query))).toString()).toBe(query),
  );

  it("unknown values give the default view", () =>
    expect(read("view=list&group=price&sort=1&density=x")).toEqual(DEFAULT_VIEW));
  it("only columns that exist can be hidden", () => expect(read("hide=price+sku+x").hidden).toEqual(["sku"]));
});

describe("how parts are shown", () => {
  const shown = (subCategories: number) => viewOf(DEFAULT_VIEW, [1, 2, 3, 4, 5].slice(0, subCategories));
  it("sizes of one thing are a table", () => expect([shown(1), shown(4)]).toEqual(["table", "table"]));
  it("parts of many kinds, or without named ones, are pictures", () =>
    expect([shown(5), shown(0)]).toEqual(["pictures", "pictures"]));
  it("the buyer's choice wins", () => expect(viewOf(read("view=matrix"), [])).toBe("matrix"));
});

describe("the columns of a table", () => {
  const titles = (height: string, group: string) =>
    columnsOf({ words: { width: "thread", height, slot: "spanner" } }, group).map(({ title }) => title);
  it("a bolt's size includes its length, and the property that groups the rows is above them", () => {
    expect(titles("length", "material")).toEqual([
      "Spanner, mm",
      "Coating",
      "SKU",
      "Weight, g",
      "Pack of",
      "Availability",
    ]);
    expect(titles("length", "none")).toContain("Material");
  });
  it("a nut has its height", () => expect(titles("height", "coating")[0]).toBe("Height, mm"));
});
