import { countText, quantityText, sumText, type UnitCode } from "@kasna/rules/tax/unit-codes";

/** A line of a parcel that is counted during packing. Everything is in pieces, whatever unit it is sold in. */
export type PackLine = {
  position: number;
  sku: string;
  /** How many pieces the parcel needs, and how many a unit of the order contains. */
  pieces: number;
  unitPieces: number;
  /** Their unit: pieces, metres. */
  unitCode: UnitCode;
  /** The codes, in capitals, that a scanner may read from its packs, with the pieces in such a pack. */
  codes: readonly { code: string; pieces: number }[];
};

/** The contents of the parcel: pieces by line, and the line that was scanned last. */
export type Packing = { pieces: Readonly<Record<string, number>>; last: number | null };
export const NOTHING_PACKED: Packing = { pieces: {}, last: null };

export const packedOf = ({ pieces }: Packing, { position }: PackLine): number => pieces[position] ?? 0;
export const packedIn = (packing: Packing, lines: readonly PackLine[]): number =>
  lines.reduce((sum, line) => sum + packedOf(packing, line), 0);
export const piecesOf = (lines: readonly PackLine[]): number =>
  lines.reduce((sum, { pieces }) => sum + pieces, 0);

type Contents = readonly { quantity: number; unit: UnitCode }[];

/** `1,000 pieces`, `90 m and 3 pieces`: the contents of a parcel. */
export const contentsText = (contents: Contents): string => sumText(contents, quantityText);

/** `40 of 90 m`, or `40 m and 1 piece of 90 m and 3 pieces`: the progress of packing. */
export function progressText(packing: Packing, lines: readonly PackLine[]): [packed: string, all: string] {
  const all = lines.map(({ pieces, unitCode }) => ({ quantity: pieces, unit: unitCode }));
  const packed = lines.map((line) => ({ quantity: packedOf(packing, line), unit: line.unitCode }));
  const isMixed = new Set(lines.map(({ unitCode }) => unitCode)).size > 1;
  return [
    isMixed ? contentsText(packed) : packedIn(packing, lines).toLocaleString("en-IN"),
    contentsText(all),
  ];
}

type Scanned = { packing: Packing; line: PackLine } | { problem: string };

/**
 * The contents after a scan, or why the part does not belong in the parcel. A code adds the contents of its pack. A
 * number sets how many pieces of the previous part are in the parcel, so that nobody has to scan a hundred nuts
 * individually.
 */
export function afterScan(lines: readonly PackLine[], packing: Packing, code: string): Scanned {
  const known = lines.flatMap((line) => {
    const pack = line.codes.find((packCode) => packCode.code === code);
    return pack ? [{ line, pieces: pack.pieces }] : [];
  });
  const [first] = known;
  if (!first) return /^\d{1,6}$/.test(code) ? afterNumber(lines, packing, Number(code)) : notInParcel(code);
  const fitting = known.filter(({ line, pieces }) => packedOf(packing, line) + pieces <= line.pieces);
  const next = fitting.find(({ line, pieces }) => line.unitPieces === pieces) ?? fitting[0];
  if (next) return set(packing, next.line, packedOf(packing, next.line) + next.pieces);
  const all = known.map(({ line }) => line);
  const missing = piecesOf(all) - packedIn(packing, all);
  return {
    problem:
      missing === 0
        ? `${first.line.sku} is complete: ${quantityText(piecesOf(all), first.line.unitCode)}. Put this one back.`
        : `This pack of ${first.line.sku} holds ${quantityText(first.pieces, first.line.unitCode)}, and only ${countText(missing, first.line.unitCode)} ${missing === 1 ? "is" : "are"} missing. Put it back.`,
  };
}

const notInParcel = (code: string): Scanned => ({ problem: `${code} is not in this parcel. Put it back.` });

function afterNumber(lines: readonly PackLine[], packing: Packing, pieces: number): Scanned {
  const line = lines.find(({ position }) => position === packing.last);
  if (!line) return { problem: "Scan a part before you type how many of it are in." };
  if (pieces > line.pieces)
    return {
      problem: `Only ${quantityText(line.pieces, line.unitCode)} of ${line.sku} belong in this parcel. Put the rest back.`,
    };
  return set(packing, line, pieces);
}

const set = (packing: Packing, line: PackLine, pieces: number): Scanned => ({
  packing: { pieces: { ...packing.pieces, [line.position]: pieces }, last: line.position },
  line,
});
