/** One line of a list as its author wrote it. */
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
  /** Whether it is a line of running text, which may be a greeting instead of a part. */
  isProse: boolean;
};

/**
 * The requested quantity: `pieces` if the unit counts pieces, `packs` for boxes and packets; both null if the unit is a
 * weight or a length, or if none was read. `asked` is as written.
 */
export type Quantity = { asked: string; pieces: number | null; packs: number | null };

/** A table of a file, or a text, before its lines are read. */
export type Table = { name: string; rows: readonly (readonly string[])[]; isProse: boolean };

export type ReadList = {
  lines: ListLine[];
  /** A sentence for each attachment of a mail that can't be read. */
  unread: string[];
};

/** The reason, as a sentence, why a file can't be read. */
export class ListError extends Error {}

export const NO_QUANTITY: Quantity = { asked: "", pieces: null, packs: null };
