import { describe, expect, it } from "vitest";
import { attribute } from "./attribute.fixture.ts";
import {
  type Attribute,
  attributeTexts,
  compareValues,
  composeTexts,
  hasColumn,
  namedValues,
  newKey,
  optionText,
  readValue,
  sizeBesideName,
} from "./attributes.ts";

const number = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null);
const read = (of: Partial<Attribute>, text: string) => readValue(attribute("Any", of), text, number);

describe("a value", () => {
  it.each([
    [{ type: "number", unit: "bar" }, "350", { value: 350 }],
    [{ type: "number", unit: "bar" }, "350 Bar", { value: 350 }],
    [{ type: "number", unit: "bar" }, "high", { reason: "is not a number of bar" }],
    [{ type: "number" }, "99999999999", { reason: "is too large" }],
    [{ type: "number" }, "", { value: null }],
    [{ type: "size" }, " 1/2   BSP ", { value: "1/2 BSP" }],
    [{ type: "choice", values: ["NBR", "FKM"] }, "nbr", { value: "NBR" }],
    [{ type: "choice", values: ["NBR", "FKM"] }, "EPDM", { reason: "is not one of NBR, FKM" }],
    [{ type: "choice" }, "EPDM", { value: "EPDM" }],
    [{ type: "text" }, "a\u0007b", { reason: "contains a control character" }],
    [{ type: "text" }, "x".repeat(101), { reason: "is longer than 100 characters" }],
  ] as const)("of %j, typed as %j, is %j", (of, text, expected) => expect(read(of, text)).toEqual(expected));
});

it("sizes come by size, others by the owner's order and then by name", () => {
  const sorted = (of: Partial<Attribute>, values: (string | number)[]) =>
    values.toSorted(compareValues(attribute("Any", of)));
  expect(sorted({ type: "size" }, ["1-1/2 BSP", "1/2 BSP", "3/4 BSP", "1 BSP", "1/4 BSP"])).toEqual([
    "1/4 BSP",
    "1/2 BSP",
    "3/4 BSP",
    "1 BSP",
    "1-1/2 BSP",
  ]);
  expect(sorted({ type: "size" }, ["M10", "M8", "none", "M8 x 1"])).toEqual(["M8", "M8 x 1", "M10", "none"]);
  expect(sorted({ type: "number" }, [1000, 63, -20, 350])).toEqual([-20, 63, 350, 1000]);
  expect(sorted({ type: "choice", values: ["Low", "High"] }, ["High", "Any", "low", "Low"])).toEqual([
    "low",
    "Low",
    "High",
    "Any",
  ]);
});

it.each([
  ["Marine plywood", "12 mm", "12 mm"],
  ["Marine plywood, 12 mm", "12 mm", ""],
  ["Machine screw M2 x 3, pan head, pack of 100", "M2 x 3, pack of 100", ""],
  ["Hex bolt M8 x 40", "M8 x 45", "M8 x 45"],
  ["Hex bolt M8 x 40", undefined, ""],
  ["Drip emitter", "-", ""],
])("next to %s, the part of its size %s shown is: %s", (name, size, shown) =>
  expect(sizeBesideName({ name, size })).toBe(shown),
);

it("a key is created once, from the name", () => {
  expect(newKey("Thread size", [])).toBe("thread_size");
  expect(newKey("Thread-Size ", ["thread_size"])).toBe("thread_size_2");
  expect(newKey("दाब", [])).toBe("दाब");
});

describe("a part", () => {
  const thread = attribute("Thread", { type: "size", isInName: true, isInSku: true });
  const pressure = attribute("Pressure", { type: "number", unit: "bar", isInName: true });
  const body = attribute("Body", { column: "material", isInSku: true });

  it("has its values in the owner's order", () => {
    expect(namedValues([pressure, body, thread], { thread: "1/2 BSP", pressure: 350, gone: 1 })).toEqual([
      { name: "Pressure", value: "350", unit: "bar" },
      { name: "Thread", value: "1/2 BSP", unit: "" },
    ]);
  });

  it("is named by what the owner chose", () => {
    const valueIn = ({ key }: Attribute) => ({ thread: "1/2 BSP", pressure: 350, body: "Steel" })[key];
    expect(composeTexts([thread, pressure, body], valueIn, "Adapter")).toEqual({
      size: "1/2 BSP 350 bar",
      name: "Adapter 1/2 BSP 350 bar",
      sku: "1-2-BSP-STEEL",
    });
    const angle = attribute("Angle", { type: "number", unit: "°", isInName: true });
    expect(composeTexts([angle], () => 90, "Elbow")).toMatchObject({ size: "90°", name: "Elbow 90°" });
    expect(composeTexts([], valueIn, "Adapter")).toEqual({ size: "", name: "", sku: "" });
  });

  it("has all columns until one is declared", () => {
    expect(hasColumn([], "coating")).toBe(true);
    expect([hasColumn([body], "coating"), hasColumn([body], "material")]).toEqual([false, true]);
  });
});

it("a part's options are its size, material and coating, and its own attributes that are not in the size", () => {
  const attributes = [
    { name: "Cores", value: "1", unit: "" },
    { name: "Area", value: "10", unit: "sq mm" },
    { name: "Voltage grade", value: "1100", unit: "V" },
  ];
  const wire = { size: "10 sq mm", material: "Copper", coating: "", attributes };
  expect(optionText(wire)).toBe("10 sq mm, Copper, cores 1, voltage grade 1100 V");
  expect(optionText({ size: "M8 x 40", material: "Brass", coating: "Plain" })).toBe("M8 x 40, Brass, Plain");
  expect(optionText({ size: "-", material: "Brass", coating: "" })).toBe("Brass");
});

it.each([
  ["OD", "OD 47 mm"],
  ["Bore (d)", "bore (d) 47 mm"],
  ["Belt Section", "belt section 47 mm"],
  ["B (Width)", "B (width) 47 mm"],
])("the name %s in a line", (name, text) =>
  expect(attributeTexts([{ name, value: "47", unit: "mm" }])).toEqual([text]),
);
