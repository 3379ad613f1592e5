/** One line of a list as its writer gave it. */
export type ListLine = {
  /** Its position in the file: `row 4`, or `Sheet2, row 4`. */
  place: string;
  /** The text of the part, without the quantity. */
  text: string;
  /** Its cell in a column of part numbers, or empty. */
  code: string;
  /** Its cell in a column of remarks, or empty. */
  remark: string;
  quantity: Quantity;
  /** Whether it is a line of a running text, which may be a greeting as well as a part. */
  isProse: boolean;
};

/**
 * How many are asked for: `pieces` where the unit counts pieces, `packs` for boxes and packets; both null where the
 * unit is a weight or a length, or none was read. `asked` is as written.
 */
export type Quantity = { asked: string; pieces: number | null; packs: number | null };

/** A table of a file, or a text, before its lines are read. */
export type Table = { name: string; rows: readonly (readonly string[])[]; isProse: boolean };

export type ReadList = { lines: ListLine[] };

/** A file that is not read, with the reason as a sentence. */
export class ListError extends Error {}

export const NO_QUANTITY: Quantity = { asked: "", pieces: null, packs: null };
