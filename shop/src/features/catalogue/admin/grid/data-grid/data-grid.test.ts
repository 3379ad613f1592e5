import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributeField, cellColumnsOf } from "../../parts/cell-columns.ts";
import { cellsOfText, textOfCells } from "./clipboard.ts";
import {
  type CellText,
  type EditHistory,
  editedCells,
  editsOfText,
  faultOf,
  NO_EDITS,
  redo,
  resolveConflicts,
  textOfEdits,
  undo,
  withTexts,
} from "./edit-history.ts";
import { gridColumns } from "./grid-columns.ts";
import type { StoredRow } from "./merge-changes.ts";
import { areaOf, cellAfterKey, clampCell, neighbour, selectionAt } from "./selection.ts";

const row = (id: number): StoredRow => ({
  id,
  sku: `P-${id}`,
  subCategoryId: 201,
  name: "Bolt",
  size: "M8",
  form: null,
  material: "Brass",
  coating: "Plain",
  making: "Turned",
  widthMm: 8,
  heightMm: null,
  slotWidthMm: null,
  weightGrams: 2.5,
  pricePaise: 1200,
  mrpPaise: null,
  packSize: 1,
  stockQuantity: 10,
  isMadeToOrder: false,
  leadTimeDays: 0,
  isDefault: false,
  isLatest: false,
  isBestSeller: false,
  hsn: "7415",
  standard: "",
  dimensions: { d: 8 },
  attributes: {},
});
const THREAD = attribute("Thread", { type: "size" });
const PRESSURE = attribute("Pressure", { unit: "bar", type: "number" });
const SEAL = attribute("Seal", { type: "choice", values: ["NBR", "FKM"] });
const MADE_OF = attribute("Body", { key: "material", type: "choice", column: "material" });
const columnOf = cellColumnsOf([THREAD, PRESSURE, SEAL, MADE_OF]);
const rows = new Map([1, 2, 3].map((id) => [id, row(id)]));
const type = (history: EditHistory, ...cells: CellText[]) =>
  withTexts(history, cells, (id) => rows.get(id), columnOf);
const price = (text: string, id = 1): CellText => ({ id, field: "pricePaise", text });

describe("the columns of a sub-category with attributes", () => {
  it("are its own, in the owner's order and words, without those it does not have", () => {
    const labels = gridColumns([THREAD, PRESSURE, MADE_OF], false).map(({ label }) => label);
    expect(labels.slice(4, 10)).toEqual([
      "Made to order",
      "Lead time, days",
      "Thread",
      "Pressure, bar",
      "Body",
      "Weight, g",
    ]);
    expect(labels).not.toEqual(expect.arrayContaining(["Coating"]));
    expect(labels).not.toEqual(expect.arrayContaining(["Dimensions"]));
    expect(gridColumns([], true).map(({ field }) => field)).toEqual(expect.arrayContaining(["dimensions"]));
    const lefts = gridColumns([THREAD, PRESSURE], false).map(({ left, width }) => left + width);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  });

  it("parse input by its type and unit", () => {
    const typed = (key: string, text: string) =>
      editedCells(type(NO_EDITS, { id: 1, field: attributeField(key), text }).edits).map(({ now }) => now);
    expect([typed("pressure", "1,350 bar"), typed("seal", "fkm"), typed("thread", "")]).toEqual([
      ["1350"],
      ["FKM"],
      [],
    ]);
    expect(faultOf(columnOf("attributes.pressure"), "high")).toBe("is not a number of bar");
    expect(faultOf(columnOf("attributes.seal"), "Leather")).toBe("is not one of NBR, FKM");
    expect(columnOf("attributes.gone").label).toBe("gone");
  });
});

it("cells that parts of another trade may lack can be empty", () => {
  const [weight, size] = (["weightGrams", "size"] as const).map((field) => {
    const column = cellColumnsOf([], ["weightGrams", "size"])(field);
    const history = withTexts(
      NO_EDITS,
      [{ id: 1, field, text: "-" }],
      (id) => rows.get(id),
      () => column,
    );
    return [history.edits.get(1)?.[field]?.now, faultOf(column, "")];
  });
  expect([weight, size]).toEqual([
    ["", null],
    ["-", null],
  ]);
  expect(faultOf(columnOf("weightGrams"), "")).toBe("is not a number of grams");
  expect(faultOf(columnOf("size"), "")).toBe("is missing");
});

describe("an edit in the grid", () => {
  it("is normalised, and is dropped if it changes nothing", () => {
    const history = type(NO_EDITS, price("1,234.5"));
    expect(editedCells(history.edits)).toEqual([
      { id: 1, field: "pricePaise", was: "12.00", now: "1234.50" },
    ]);
    expect(type(NO_EDITS, price(" 12 "))).toBe(NO_EDITS);
    expect(type(history, price("12")).edits.size).toBe(0);
    expect(type(NO_EDITS, price("5", 99))).toBe(NO_EDITS);
  });

  it("that is invalid keeps its text, with a reason", () => {
    const history = type(NO_EDITS, price("twelve"));
    expect(history.edits.get(1)?.pricePaise?.now).toBe("twelve");
    expect(faultOf(columnOf("pricePaise"), "twelve")).toBe("is not an amount in rupees");
    expect(faultOf(columnOf("isDefault"), "Yes")).toBeNull();
  });

  it("can be undone step by step and redone", () => {
    const cell = fc.record({
      id: fc.constantFrom(1, 2, 3),
      field: fc.constantFrom("pricePaise", "making"),
      text: fc.constantFrom("12", "13", "x", ""),
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 12 }), (steps) => {
        const versions = [NO_EDITS];
        for (const step of steps) {
          const next = type(versions.at(-1) ?? NO_EDITS, ...(step as CellText[]));
          if (next !== versions.at(-1)) versions.push(next);
        }
        let back = versions.at(-1) ?? NO_EDITS;
        for (const before of versions.slice(0, -1).toReversed()) {
          back = undo(back);
          expect(new Map(back.edits)).toEqual(new Map(before.edits));
        }
        for (const after of versions.slice(1)) {
          back = redo(back);
          expect(new Map(back.edits)).toEqual(new Map(after.edits));
        }
        expect(new Map(editsOfText(textOfEdits(back.edits)))).toEqual(new Map(back.edits));
      }),
    );
  });

  it("that conflicts with another staff member's value is dropped or kept", () => {
    const history = type(type(NO_EDITS, price("13")), price("14", 2));
    const conflict = { id: 1, field: "pricePaise" as const, value: "12.50" };
    expect(resolveConflicts(history, [conflict], "mine").edits.get(1)?.pricePaise).toEqual({
      was: "12.50",
      now: "13.00",
    });
    const theirs = resolveConflicts(history, [conflict], "theirs");
    expect([theirs.edits.has(1), theirs.edits.has(2)]).toEqual([false, true]);
  });

  it.each(["", "{", "[1,null]", '[{"field":"__proto__","was":1,"now":2}]'])(
    "is not restored from %s",
    (text) => {
      expect(editsOfText(text).size).toBe(0);
    },
  );
});

describe("the clipboard", () => {
  it.each([
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['1/2" pipe\t"two\nlines"\t"say ""so"""', [['1/2" pipe', "two\nlines", 'say "so"']]],
    [
      "a\t\n\tb",
      [
        ["a", ""],
        ["", "b"],
      ],
    ],
    ["", []],
  ])("%j is read as Excel writes it", (text, cells) => {
    expect(cellsOfText(text)).toEqual(cells);
  });

  it("round-trips cells", () => {
    const cells = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(cells, (original) => {
        expect(cellsOfText(textOfCells(original))).toEqual(original);
      }),
    );
  });
});

describe("moving over the grid", () => {
  const extent = { rows: 100, columns: 20 };
  it("stays within it for any keys", () => {
    const keys = fc.constantFrom(
      "ArrowUp",
      "ArrowDown",
      "ArrowLeft",
      "ArrowRight",
      "Home",
      "End",
      "PageUp",
      "PageDown",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.boolean())), (pressed) => {
        let cell = { row: 0, column: 0 };
        for (const [key, isFar] of pressed) {
          cell = clampCell(cellAfterKey({ key, isFar }, cell, extent, 20) ?? cell, extent);
          expect(cell.row >= 0 && cell.row < 100 && cell.column >= 0 && cell.column < 20).toBe(true);
        }
      }),
    );
    expect(cellAfterKey({ key: "x", isFar: false }, { row: 0, column: 0 }, extent, 20)).toBeNull();
  });

  it("by Tab continues in the next row and leaves at either end", () => {
    expect(neighbour({ row: 0, column: 19 }, 1, extent)).toEqual({ row: 1, column: 0 });
    expect(neighbour({ row: 99, column: 19 }, 1, extent)).toBeNull();
    expect(neighbour({ row: 0, column: 0 }, -1, extent)).toBeNull();
    expect(areaOf({ anchor: { row: 4, column: 1 }, head: { row: 2, column: 3 } })).toEqual({
      top: 2,
      bottom: 4,
      left: 1,
      right: 3,
    });
    expect(areaOf(selectionAt({ row: 1, column: 1 })).bottom).toBe(1);
  });
});
