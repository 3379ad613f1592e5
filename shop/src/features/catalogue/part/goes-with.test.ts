import { expect, test } from "vitest";
import { goesWith } from "./goes-with.ts";

const bolt = { size: "M10 x 40", material: "High tensile steel 8.8", coating: "Zinc electroplated" };
const steel = { material: "Mild steel (200HV)", coating: "Plain" };

test("a bolt goes with nuts and washers of its thread and finish", () => {
  expect(goesWith(bolt, "hex-bolt-full-thread")).toEqual([
    { name: "M10 nuts", to: "/search?q=M10+nut+zinc+electroplated", thread: "M10", noun: "nut" },
    { name: "M10 washers", to: "/search?q=M10+washer+zinc+electroplated", thread: "M10", noun: "washer" },
  ]);
  const stainless = { size: "M8 x 1.25", material: "Stainless steel 304 (A2-70)", coating: "Plain" };
  expect(goesWith(stainless, "socket-head-cap-screw-allen")[0]?.to).toBe("/search?q=M8+nut+A2");
});

test("nuts and washers go with bolts", () => {
  expect(goesWith({ size: "M10", ...steel }, "hex-nut").map(({ to }) => to)).toEqual([
    "/search?q=M10+hex+bolt",
    "/search?q=M10+washer",
  ]);
  expect(goesWith({ size: "M10", ...steel }, "plain-washer").map(({ name }) => name)).toEqual([
    "M10 hex bolts",
    "M10 nuts",
  ]);
});

test.each([
  ["#6 x 38", "drywall-screw"],
  ["ST4.2x19", "self-tapping-screw"],
  ["3/8-16 UNC x 2 in", "hex-bolt-full-thread"],
  ["M10 x 90", "wedge-anchor"],
  ["M10 x 40", null],
])("a part of %s that is a %s has no link", (size, kind) => {
  expect(goesWith({ ...bolt, size }, kind)).toEqual([]);
});
