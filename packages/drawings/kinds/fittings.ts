type Fitting = {
  nut: { s: number; m: number; d2: number };
  washer: { d1: number; d2: number; h: number };
};

/** The nut (ISO 4032) and washer (ISO 7089) that come with an anchor or a bent bolt, by thread. */
const TABLE: readonly (readonly [
  d: number,
  s: number,
  m: number,
  d2: number,
  outer: number,
  bore: number,
  h: number,
])[] = [
  [5, 8, 4.7, 4.48, 10, 5.3, 1],
  [6, 10, 5.2, 5.35, 12, 6.4, 1.6],
  [8, 13, 6.8, 7.188, 16, 8.4, 1.6],
  [10, 16, 8.4, 9.026, 20, 10.5, 2],
  [12, 18, 10.8, 10.863, 24, 13, 2.5],
  [14, 21, 12.8, 12.701, 28, 15, 2.5],
  [16, 24, 14.8, 14.701, 30, 17, 3],
  [20, 30, 18, 18.376, 37, 21, 3],
  [24, 36, 21.5, 22.051, 44, 25, 4],
  [30, 46, 25.6, 27.727, 56, 31, 4],
  [36, 55, 31, 33.402, 66, 37, 5],
];

const fittings = new Map(
  TABLE.map(([d, s, m, d2, outer, bore, h]): [number, Fitting] => [
    d,
    { nut: { s, m, d2 }, washer: { d1: bore, d2: outer, h } },
  ]),
);

/** Throws for a thread without a standard nut and washer. */
export function fittingOf(d: number): Fitting {
  const fitting = fittings.get(d);
  if (!fitting) throw new Error(`No nut and washer M${d}`);
  return fitting;
}
