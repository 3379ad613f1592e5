import { partMesh } from "@kasna/drawings/mesh/part-mesh";
import { openEdges, volumeOf } from "@kasna/drawings/mesh/shell";
import { describe, expect, test } from "vitest";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";
import { materials } from "../../database/seed/catalogue/materials.ts";

const TOLERANCE = 0.08;

/** Sub-categories that are one solid of one material, as the mesh has it; some of them in these forms only. */
const SOLID: Record<string, string[] | "every form"> = {
  "Cross recess machine screw": ["pan"],
  "Socket head cap screw (Allen)": "every form",
  "Slotted machine screw": "every form",
  "Button head socket screw": "every form",
  "Countersunk socket screw": "every form",
  "Grub screw": ["flat", "cup"],
  "Hex bolt (full thread)": "every form",
  "Hex bolt (half thread)": "every form",
  "Eye bolt": "every form",
  "Stud bolt": "every form",
  "Hex nut": "every form",
  "Jam nut": "every form",
  "Wing nut": "every form",
  "Coupling nut": "every form",
  "Square nut": "every form",
  "Castle nut": "every form",
  "Weld nut": "every form",
  "Plain washer": "every form",
  "Fender washer": "every form",
  "Nylon washer": "every form",
  "Threaded rod": "every form",
  "U-bolt": "every form",
  "Threaded insert": "every form",
  "Solid rivet (snap head)": "every form",
  "Solid rivet (countersunk)": "every form",
  "Rivet nut": "every form",
  "Wedge anchor": "every form",
  "Nylon wall plug": "every form",
  "Dowel pin": "every form",
  "Clevis pin": "every form",
  "Taper pin": "every form",
  "Coiled pin": "every form",
};

/** Why the others are not weighed by their mesh. */
const NOT_WEIGHED: Record<string, string> = {
  "Self tapping screw": "the weight is by a mean core that the drawn thread is fatter than",
  "Wood screw": "the weight is by a mean core; tapers differ by maker",
  "Drywall screw": "the weight is by a mean core; the bugle's curve is drawn",
  "Self drilling screw": "the drill's flutes are marks, not cuts",
  "Carriage bolt": "the weight takes the dome for 0.55 of its cylinder; the drawn one is rounder",
  "Flange bolt": "the flange's bevel is drawn, and no letter gives it",
  "Coach screw (lag bolt)": "the weight is by a mean core; the point is drawn",
  "Nyloc nut": "metal and nylon; the collar is hollow, and its wall is drawn",
  "Flange nut": "the flange's bevel is drawn, and no letter gives it",
  "Dome nut": "the thread runs into the dome, and is drawn as deep as the hexagon",
  "Spring washer": "the weight takes off what rolling to a trapezium takes; the mesh is a rectangle",
  "Tooth lock washer (external)": "the teeth are twisted out of the flat; the mesh is flat",
  "Tooth lock washer (internal)": "the teeth are twisted out of the flat; the mesh is flat",
  "Hose clamp": "an assembly: the overlap of the band and the worm inside are not drawn",
  "External circlip": "the printed weight knows the true lugs; their shape is drawn",
  "Internal circlip": "the printed weight knows the true lugs; their shape is drawn",
  Standoff: "the tapped depth is drawn, not given",
  "E-clip": "the cut-outs are drawn, and no letter gives them",
  "Blind rivet (dome head)": "two materials; the mandrel is drawn short",
  "Blind rivet (countersunk)": "two materials; the mandrel is drawn short",
  "Blind rivet (large flange)": "two materials; the mandrel is drawn short",
  "Blind rivet (sealed)": "two materials; the mandrel is drawn short",
  "Sleeve anchor": "an assembly: the gap between sleeve and bolt is not drawn",
  "Drop-in anchor": "the slots are marks, and the bore behind the thread is not drawn",
  "Frame anchor (nylon)": "two materials: screw and sleeve are one solid",
  "Frame anchor (metal)": "an assembly: screw and sleeve are one solid",
  "Chemical anchor stud": "the row's weight has nut and washer by their standards, the mesh by proportion",
  "Foundation bolt": "the row's weight has two nuts and a washer, which are not drawn",
  "Split (cotter) pin": "half-round wire is drawn as round",
  "Spring pin": "the row's weight is that of the pin pressed into its hole; the mesh is the pin before",
  "R-clip": "the printed weight is a sixth of what a wire of that diameter and length weighs",
};

const { rows, subCategories } = makeCatalogue();
const density = new Map(
  Object.values(materials).map(({ shopName, densityKgM3 }) => [shopName as string, densityKgM3 / 1e6]),
);

test("every sub-category is weighed, in some form, or it is said why not", () => {
  const said = [...Object.keys(SOLID), ...Object.keys(NOT_WEIGHED)].sort();
  expect(said).toEqual(subCategories.map(({ name }) => name).sort());
});

describe.each(subCategories)("the mesh of every fourth size of $name", ({ id, name }) => {
  const shapes = new Map<string, (typeof rows)[number]>();
  for (const row of rows)
    if (row.subCategoryId === id) shapes.set(JSON.stringify([row.form, row.dimensions]), row);
  const sizes = [...shapes.values()].filter((_, index) => index % 4 === 0);

  test("is closed, and weighs what the row does where it is a solid", () => {
    const wrong: string[] = [];
    for (const row of sizes) {
      const shells = partMesh({ subCategory: name, ...row }, { detail: "plain" });
      const open = shells.reduce((sum, shell) => sum + openEdges(shell), 0);
      if (open > 0) wrong.push(`${row.sku}: ${open} open edges`);
      const forms = SOLID[name];
      if (!forms || (forms !== "every form" && !forms.includes(String(row.form)))) continue;
      const volume = shells.reduce((sum, shell) => sum + volumeOf(shell), 0);
      const share = (volume * (density.get(row.material) ?? 0) * row.packSize) / row.weightGrams;
      if (!(Math.abs(share - 1) <= TOLERANCE)) wrong.push(`${row.sku}: ${share.toFixed(3)} of its weight`);
    }
    expect(wrong).toEqual([]);
  });
});
