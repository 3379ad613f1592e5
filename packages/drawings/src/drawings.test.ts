import { describe, expect, test } from "vitest";
import { partPicture, subCategories } from "./index.ts";
import { specimens } from "./specimens.fixture.ts";

/** Tags close in the order in which they opened, and attributes are quoted. */
function expectWellFormed(svg: string) {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*) ?(\/?)>/g,
    (_, closing, name, _attributes, empty) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return "";
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}

test("there is a specimen of each of the 63 sub-categories", () => {
  expect(specimens.map((spec) => spec.subCategory).sort()).toEqual([...subCategories].sort());
  expect(subCategories).toHaveLength(63);
});

describe.each(specimens)("$subCategory", (spec) => {
  test("has a well-formed picture of less than 12 KB", () => {
    const svg = partPicture(spec);
    expectWellFormed(svg);
    expect(svg.length).toBeLessThan(12_000);
  });
});
