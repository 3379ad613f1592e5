import { describe, expect, it } from "vitest";
import { isPicturePath, matchedPhoto, photoCandidates, placed } from "./photo-names.ts";

const SKUS = ["AD-12-BSP", "AD-12", "AD-1", "EL 90/12", "HOSE_6"];

it.each([
  ["AD-12.jpg", "AD-12", 1],
  ["photos/2026/AD-12-BSP.JPEG", "AD-12-BSP", 1],
  ["ad-12-bsp.png", "AD-12-BSP", 1],
  ["AD-12-BSP-2.webp", "AD-12-BSP", 2],
  ["AD-12-BSP_3.webp", "AD-12-BSP", 3],
  ["AD-12-BSP (4).jpg", "AD-12-BSP", 4],
  ["AD-12 2.jpg", "AD-12", 2],
  ["AD-1-2.jpg", "AD-1", 2],
  ["hose-6.jpg", "HOSE_6", 1],
  ["HOSE 6 (2).jpg", null, null],
  ["AD-12/front.jpg", "AD-12", null],
  ["AD-12/03.jpg", "AD-12", 3],
  ["AD-12/side 2.jpg", "AD-12", 2],
  ["unknown.jpg", null, null],
] as const)("%s shows %s", (path, sku, position) =>
  expect(matchedPhoto(photoCandidates(path), SKUS)).toEqual(sku && { sku, position }),
);

describe("files that are left out", () => {
  it.each([
    "../../etc/AD-12.jpg",
    "a/..\\AD-12.jpg",
    "__MACOSX/._AD-12.jpg",
    ".hidden/AD-12.jpg",
    "AD-12.svg",
    "AD-12.jpg.exe",
    "AD-12",
    "",
  ])("%s", (path) => expect(isPicturePath(path)).toBe(false));
});

it("gives photos in a folder the free positions in the order of their names", () =>
  expect(
    placed([
      { sku: "AD-12", position: null, path: "AD-12/side.jpg" },
      { sku: "AD-12", position: 2, path: "AD-12/02.jpg" },
      { sku: "AD-12", position: null, path: "AD-12/front.jpg" },
      { sku: "AD-1", position: null, path: "AD-1/x.jpg" },
    ]).map(({ path, position }) => `${path} ${position}`),
  ).toEqual(["AD-12/side.jpg 3", "AD-12/02.jpg 2", "AD-12/front.jpg 1", "AD-1/x.jpg 1"]));
