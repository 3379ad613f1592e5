type Line = { number: number; cells: string[] };

const OF_A_VARIANT = /^(variant|image|option\d value|cost per item|price|compare|included)/;
const HANDLE = "handle";
const OF_A_PART = ["variant sku", "variant price", "option1 value"];

const TITLE = "title";
const SIZE = "option1 value";
const FURTHER_OPTIONS = ["option2 value", "option3 value"];
/** Shopify's name for the only variant of a product. */
const ONLY_VARIANT = "Default Title";
const ONE_SIZE = "One size";

/** The other headings of a Shopify file whose values belong to a part's size, besides this heading. */
export const furtherSizesOf = (sizeHeading: string): readonly string[] =>
  sizeHeading.trim().toLowerCase() === SIZE ? FURTHER_OPTIONS : [];

/** Distinguishes the variants of a product: all options form its size and follow its title. */
function variantNamer(names: readonly string[]) {
  const at = (name: string) => names.indexOf(name);
  return (cells: readonly string[]): string[] => {
    const cellOf = (name: string) => cells[at(name)] ?? "";
    const options = [SIZE, ...FURTHER_OPTIONS]
      .map(cellOf)
      .filter((option) => option !== "" && option !== ONLY_VARIANT);
    const named = [...cells];
    const put = (name: string, value: string) => {
      if (at(name) >= 0 && value !== "") named[at(name)] = value;
    };
    put(TITLE, [cellOf(TITLE), ...options].filter(Boolean).join(", "));
    put(SIZE, cellOf(SIZE) === ONLY_VARIANT ? ONE_SIZE : options.join(", "));
    return named;
  };
}

/**
 * Shopify writes a product's title and type only in the line of its first variant, and an extra line for each further
 * picture. Returns the lines of such a file with these cells filled in, distinct variant names and no picture lines.
 * Returns other files' lines unchanged.
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
  const named = variantNamer(names);
  let first: Line | null = null;
  for await (const line of lines) {
    const isVariant =
      first !== null && line.cells[handle] !== "" && line.cells[handle] === first.cells[handle];
    if (!isVariant) {
      first = line;
      yield { ...line, cells: named(line.cells) };
    } else if (ofPart.some((index) => line.cells[index])) {
      const shared = first?.cells ?? [];
      const filled = line.cells.map((cell, index) =>
        cell === "" && !OF_A_VARIANT.test(names[index] ?? "") ? (shared[index] ?? "") : cell,
      );
      yield { ...line, cells: named(filled) };
    }
  }
}
