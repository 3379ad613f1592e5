import type { Measures } from "../src/measures.ts";
import type { Geometry, PartGeometry } from "../src/model.ts";

type Unit = "mm" | "degrees" | "number" | "ratio";

/** A dimension's names for buyers: `meaning` in lists, `word` if there is little room. */
export type KindDimension = { unit: Unit; meaning: string; word: string };

const inUnit =
  (unit: Unit) =>
  (meaning: string, word: string = meaning): KindDimension => ({ unit, meaning, word });

export const mm = inUnit("mm");
export const degrees = inUnit("degrees");
export const number = inUnit("number");
export const ratio = inUnit("ratio");

type Names = { label: string; names: string };

/**
 * A kind of part. `key` is stored in sub-categories, so it never changes. The outline, drawing, DXF, mesh and STEP
 * file all follow from `build`.
 */
export type Kind = Geometry & {
  /** By the letter of the standard. */
  dimensions: Readonly<Record<string, KindDimension>>;
  /** The dimensions in the columns width, height and slot width, and the content of the other three columns. */
  columns: {
    width: string;
    height: string;
    slotWidth: string;
    material: string;
    coating: string;
    making: string;
  };
  /** Grams from dimensions in mm and the density in g/mm3. NaN if a dimension is missing. */
  massGrams(dimensions: Readonly<Record<string, number>>, density: number, form: string | null): number;
  /** The names by which buyers search, and general names of several kinds that include this one. */
  search: Names & { forms: Readonly<Record<string, Names>>; groups: readonly string[] };
};

type Declaration<Letter extends string> = {
  key: string;
  name: string;
  dimensions: Record<Letter, KindDimension>;
  columns: Record<"width" | "height" | "slotWidth", NoInfer<Letter>> &
    Partial<Record<"material" | "coating" | "making", string>>;
  build: (measures: Measures) => PartGeometry;
  massGrams: (shape: never, density: number, form: string | null) => number;
  search: { names: string; label?: string; forms?: Record<string, Names>; groups?: readonly string[] };
};

/** Declares a kind of part, with the defaults that most kinds share. */
export function defineKind<Letter extends string>(declared: Declaration<Letter>): Kind {
  const { name, dimensions, columns, search, massGrams } = declared;
  return {
    ...declared,
    words: {
      width: dimensions[columns.width].word,
      height: dimensions[columns.height].word,
      slot_width: dimensions[columns.slotWidth].word,
    },
    columns: { material: "material", coating: "coating", making: "making", ...columns },
    // The dimensions are those that this kind declares, which the type of all kinds can't say.
    massGrams: (dimensions, density, form) => massGrams(dimensions as never, density, form),
    search: { label: name, forms: {}, groups: [], ...search },
  };
}
