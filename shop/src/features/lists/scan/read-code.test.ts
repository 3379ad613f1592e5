import { scannedCode } from "@kasna/rules/part-path";
import { encodeQR } from "qr";
import { expect, it } from "vitest";
import { readPixels } from "./read-code.ts";

/** A label as seen by a camera: grey on grey, with some noise, in the middle of a larger picture. */
function photo(text: string, scale = 6) {
  const grid = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const side = grid.length * scale + 80;
  const data = new Uint8ClampedArray(side * side * 4);
  let seed = 7;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const isBlack = grid[Math.floor((y - 40) / scale)]?.[Math.floor((x - 40) / scale)] ?? false;
      const light = (isBlack ? 60 : 190) + (seed % 21) - 10;
      data.set([light, light, light, 255], (y * side + x) * 4);
    }
  return { data, width: side, height: side };
}

it.each(["https://shop.example/parts/HB-M8x40-A2", "K-4711", "http://localhost:3000/parts/A%2FB"])(
  "reads the label %s",
  async (text) => {
    expect(await readPixels(photo(text))).toBe(text);
  },
);

it("reads nothing in a picture without a code", async () => {
  expect(await readPixels({ ...photo("x"), data: photo("x").data.fill(128) })).toBeNull();
});

it.each([
  ["https://shop.example/parts/HB-M8x40-A2", "HB-M8x40-A2"],
  ["https://shop.example/parts/A%2FB?from=label", "A/B"],
  [" K-4711 ", "K-4711"],
  ["https://elsewhere.example/x", "https://elsewhere.example/x"],
])("a label of %s means %s", (text, code) => {
  expect(scannedCode(text)).toBe(code);
});
