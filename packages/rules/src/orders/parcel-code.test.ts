import { expect, it } from "vitest";
import { parcelCode, parcelOfCode } from "./parcel-code.ts";

it("a label's code identifies its parcel, however a scanner writes it", () => {
  expect(parcelCode(100_001, 2)).toBe("P100001-2");
  expect(parcelOfCode(" p100001-2 ")).toEqual({ orderId: 100_001, number: 2 });
  for (const other of ["100001", "P100001", "P-2", "P1-2-3", "P1234567890-1", "HB-M8x40-A2", ""])
    expect(parcelOfCode(other)).toBeNull();
});
