import { describe, expect, test } from "vitest";
import { dimensionText } from "../src/dimension-text.ts";
import { partOutline } from "../src/index.ts";
import { partMesh } from "../src/mesh/part-mesh.ts";
import { facesOf, openEdges, volumeOf } from "../src/mesh/shell.ts";
import { boxOf, flatten, type Point } from "../src/path.ts";
import { samples } from "./samples.fixture.ts";
import { grubScrew } from "./screws/grub-screw.ts";
import { socketHeadCapScrewAllen } from "./screws/socket-head-cap-screw-allen.ts";
import { plainWasher } from "./washers/plain-washer.ts";

describe.each(samples)("$kind.name as a mesh", (spec) => {
  test.each(["plain", "ridges", "helix"] as const)("is closed with %s threads", (detail) => {
    const shells = partMesh(spec, { detail });
    expect(shells.map(openEdges).filter((open) => open > 0)).toEqual([]);
    expect(shells.map(volumeOf).filter((volume) => !(volume > 0))).toEqual([]);
  });

  test("is as long and as high as its outline", () => {
    const corners = partMesh(spec).flatMap((shell) => shell.corners);
    const mesh = boxOf(corners.map(([x, y]): Point => [x, y]));
    const drawn = boxOf(partOutline(spec).side.flatMap(({ path }) => flatten(path, 2).flat()));
    const size = Math.max(drawn.maxX - drawn.minX, drawn.maxY - drawn.minY);
    for (const edge of ["minX", "maxX", "minY", "maxY"] as const)
      expect(Math.abs(mesh[edge] - drawn[edge]) / size, edge).toBeLessThan(0.01);
  });
});

test("a socket and a through hole reduce the volume", () => {
  const volume = (shape: Parameters<typeof partMesh>[0]) =>
    partMesh(shape).reduce((sum, shell) => sum + volumeOf(shell), 0);
  const cap = { kind: socketHeadCapScrewAllen, form: null };
  const dimensions = { d: 8, dk: 13, k: 8, s: 6, t: 4, b: 28, length: 40 };
  const shallow = volume({ ...cap, dimensions: { ...dimensions, t: 2 } });
  expect(shallow - volume({ ...cap, dimensions })).toBeCloseTo(2 * 36 * Math.sin(Math.PI / 3), 0);
  const washer = volume({ kind: plainWasher, form: null, dimensions: { d1: 8.4, d2: 16, h: 1.6 } });
  expect(washer / ((Math.PI / 4) * (16 ** 2 - 8.4 ** 2) * 1.6)).toBeCloseTo(1, 2);
});

test("a cup point is hollow, and dashed lines in its drawing say so", () => {
  const dimensions = { d: 6, pitch: 1, s: 3, t: 3.5, cupDz: 3, length: 10 };
  const [cup, flat] = ["cup", "flat"].map((form) => ({ kind: grubScrew, form, dimensions }));
  if (!cup || !flat) throw new Error("There are two points");
  const volume = (shape: typeof cup) =>
    partMesh(shape, { steps: 96 }).reduce((sum, shell) => sum + volumeOf(shell), 0);
  const depth = 1.5 * Math.tan(Math.PI / 6);
  expect(volume(flat) - volume(cup)).toBeCloseTo((Math.PI * 1.5 ** 2 * depth) / 3, 1);
  const hiddenTips = (shape: typeof cup) =>
    partOutline(shape).side.filter(
      ({ role, path }) =>
        role === "hidden" &&
        flatten(path)
          .flat()
          .some(([x, y]) => Math.abs(x - (10 - depth)) < 1e-6 && y === 0),
    ).length;
  expect([hiddenTips(cup), hiddenTips(flat)]).toEqual([1, 0]);
  const point = partOutline(cup).dimensions.find(({ name }) => name === "point");
  expect(point && dimensionText(point)).toBe("⌀3 x 120°");
});

test("faces have a unit normal at every corner", () => {
  const [spec] = samples;
  const { positions, normals } = facesOf(spec ? partMesh(spec, { detail: "ridges" }) : []);
  expect(positions.length).toBe(normals.length);
  for (let i = 0; i < normals.length; i += 3)
    if (Math.abs(Math.hypot(...normals.slice(i, i + 3)) - 1) > 1e-3) expect(i).toBe("a normal of length 1");
});
