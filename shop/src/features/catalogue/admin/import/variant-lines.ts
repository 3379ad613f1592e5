type Line = { number: number; cells: string[] };

const OF_A_VARIANT = /^(variant|image|option\d value|cost per item|price|compare|included)/;
const HANDLE = "handle";
const OF_A_PART = ["variant sku", "variant price", "option1 value"];

/**
 * Shopify writes a product's title and type in the line of its first variant alone, and a line of its own for each further
 * picture. Returns the lines of such a file with these cells filled and without pictures, and those of others as they are.
 */
export async function* variantLines(
  headings: readonly string[],
  lines: AsyncIterable<Line>,
): AsyncGenerator<Line> {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const handle = names.indexOf(HANDLE);
  const ofPart = OF_A_PART.flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : []));
  if (handle === -1 || !names.includes("variant sku")) {
    yield* lines;
    return;
  }
  let first: Line | null = null;
  for await (const line of lines) {
    const isVariant =
      first !== null && line.cells[handle] !== "" && line.cells[handle] === first.cells[handle];
    if (!isVariant) {
      first = line;
      yield line;
    } else if (ofPart.some((index) => line.cells[index])) {
      const shared = first?.cells ?? [];
      const filled = line.cells.map((cell, index) =>
        cell === "" && !OF_A_VARIANT.test(names[index] ?? "") ? (shared[index] ?? "") : cell,
      );
      yield { ...line, cells: filled };
    }
  }
}
