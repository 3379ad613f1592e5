import { expect, it } from "vitest";
import { linesLeft } from "./lines-left.ts";

const line = (product_id: number, quantity: number, sale_unit_id?: number) => ({
  product_id,
  quantity,
  ...(sale_unit_id !== undefined && { sale_unit_id }),
});
const taken = (productId: number, quantity: number, saleUnitId: number | null = null) => ({
  productId,
  quantity,
  saleUnitId,
});

it("what is taken of a part is left out of its lines, first line first", () => {
  expect(linesLeft([line(1, 5), line(2, 4), line(1, 5)], [taken(1, 7)])).toEqual({
    left: [
      { line: line(2, 4), at: 1 },
      { line: line(1, 3), at: 2 },
    ],
    isRest: true,
  });
});

it("other parts and units, and more than was offered, leave the other lines whole", () => {
  const lines = [line(1, 5), line(1, 2, 9)];
  expect(linesLeft(lines, [taken(3, 8), taken(1, 50)])).toEqual({
    left: [{ line: line(1, 2, 9), at: 1 }],
    isRest: true,
  });
  expect(linesLeft(lines, [taken(3, 8)])).toMatchObject({ left: [{ at: 0 }, { at: 1 }], isRest: false });
});

it("a rest is rounded up to what its unit can be ordered in", () => {
  const units = [{ id: 9, minimum: 4, step: 2 }];
  expect(linesLeft([line(1, 6, 9)], [taken(1, 5, 9)], units).left).toEqual([
    { line: line(1, 4, 9), at: 0, rest: 1 },
  ]);
  expect(linesLeft([line(1, 10, 9)], [taken(1, 4, 9)], units).left).toEqual([{ line: line(1, 6, 9), at: 0 }]);
});
