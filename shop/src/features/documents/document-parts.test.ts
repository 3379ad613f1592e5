import { kinds } from "@kasna/drawings/kinds";
import { describe, expect, it } from "vitest";
import { documentAmounts, type SoldLine } from "./document-parts.ts";

const LINE: SoldLine = {
  name: "Part",
  sku: "P-1",
  size: "M8",
  material: "Mild steel",
  coating: "Plain",
  making: "Stamped",
  standard: "ISO 7089",
  widthMm: 16,
  heightMm: 1.6,
  slotWidthMm: 8.4,
  hsn: "73182200",
  quantity: 1,
  packSize: 1,
  unitCode: "NOS",
  unitPricePaise: 100,
  gstBasisPoints: 1800,
  discountPaise: 0,
  form: null,
  dimensions: {},
  geometryKind: null,
  widthMeans: "width",
  heightMeans: "height",
  slotWidthMeans: "slot width",
  attributes: [],
  sold: null,
};
const CHARGED = { shippingPaise: 0, discountPaise: 0, roundingPaise: 0, totalPaise: 100 };
const printed = (line: Partial<SoldLine>) =>
  documentAmounts([{ ...LINE, ...line }], CHARGED, false).lines[0]?.specification;

describe("a line's specification", () => {
  it("has the part's standard and the words of its kind", () => {
    expect(printed({ geometryKind: "plain-washer" })).toMatch(
      /^M8, ISO 7089, Mild steel, plain, stamped, .+ 16 mm, .+ 1\.6 mm, bore 8\.4 mm$/,
    );
  });

  it.each(kinds.map(({ key, name }) => [name, key]))(
    "of a %s says slot width only of a slot",
    (name, key) => {
      const isSlotted = /slot|wood screw/i.test(name);
      if (!isSlotted) expect(printed({ geometryKind: key })).not.toContain("slot width");
    },
  );

  it("leaves out a coating and a making that only say that there is none", () => {
    const dimensions = "width 16 mm, height 1.6 mm";
    for (const none of ["", "None", "n/a", "-"])
      expect(printed({ coating: none, making: none })).toBe(`M8, ISO 7089, Mild steel, ${dimensions}`);
    expect(printed({ coating: "Nonelastic" })).toContain("nonelastic");
  });

  it("leaves out a dash that stands for no size", () => {
    const none = { widthMm: null, heightMm: null, slotWidthMm: null, making: "" };
    expect(printed({ ...none, size: "-" })).toBe("ISO 7089, Mild steel, plain");
    expect(printed({ ...none, size: "-", standard: "", material: "", coating: "" })).toBe("");
  });

  it("keeps trade names and abbreviations as they are written", () => {
    const specification = printed({ coating: "Zinc flake (Geomet)", making: "CNC turned, UNC thread" });
    expect(specification).toContain("zinc flake (Geomet), CNC turned, UNC thread");
  });

  it("leaves out the third dimension of a part whose kind is unknown, unless its owner names it", () => {
    expect(printed({})).toBe("M8, ISO 7089, Mild steel, plain, stamped, width 16 mm, height 1.6 mm");
    expect(printed({ slotWidthMeans: "groove" })).toContain("groove 8.4 mm");
  });
});
