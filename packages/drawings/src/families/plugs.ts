import type { Measures } from "../measures.ts";
import type { PartGeometry, Piece, Slots } from "../model.ts";
import type { Point } from "../path.ts";
import { box, groove, POSE } from "./anchor-marks.ts";
import { diameter, horizontal, known, part, reference, vertical } from "./common.ts";
import { sunkHead } from "./heads.ts";

export function frameAnchor(measures: Measures, { isNylon }: { isNylon: boolean }): PartGeometry {
  const hole = measures.pick(["drillD", "d"], 10);
  const screw = measures.pick(["screwD"], hole * 0.65);
  const length = measures.pick(["length"], hole * 9);
  const drawnLength = measures.displayLength(length, hole, 7.5);
  const r = hole / 2;
  const rim = measures.pick(["collarD", "headDk"], hole * 1.5) / 2;
  const zone = drawnLength - Math.min(drawnLength * 0.5, hole * 4);
  const head = sunkHead(
    {
      ...measures,
      pick: (names, fallback) =>
        names.includes("dk") ? (isNylon ? rim * 1.5 : rim * 1.8) : measures.pick(names, fallback),
    },
    screw,
    { shape: "cross", size: screw * 0.9, depth: screw * 0.5 },
    90,
  );
  const bore = isNylon ? screw : Math.max(hole - 2, screw);
  const sleeveEnd = isNylon ? drawnLength : drawnLength - hole;
  // The thread is rolled, so the shank is thinner than the thread.
  const shank = (screw * (isNylon ? 0.85 : 0.9)) / 2;
  const tip: Piece = isNylon
    ? {
        kind: "thread",
        from: drawnLength,
        to: drawnLength + screw * 1.9,
        d: screw,
        core: screw * 0.7,
        pitch: screw * 0.45,
        point: screw * 1.5,
        isSharp: true,
        look: "steel",
      }
    : {
        kind: "turned",
        profile: [
          [drawnLength - hole, r * 0.6],
          [drawnLength - hole * 0.25, r],
          [drawnLength, r],
        ],
      };
  const inside: Piece = {
    kind: "turned",
    isInside: true,
    profile: [
      [hole * 0.3, shank],
      [sleeveEnd, shank],
    ],
    look: "steel",
  };
  const sleeve = isNylon
    ? nylonSleeve(hole, rim, zone, drawnLength, bore)
    : metalSleeve(hole, rim, sleeveEnd, bore);
  const seat = isNylon ? hole * 0.02 : 0;
  const screwHead = head.pieces.map(
    (piece): Piece =>
      piece.kind === "turned"
        ? {
            ...piece,
            look: "steel",
            profile: piece.profile.slice(0, 2).map(([x, y]): Point => [x - screw * 0.06 - seat, y]),
          }
        : piece,
  );
  return part(
    POSE,
    [...screwHead, ...sleeve, inside, tip],
    [
      horizontal("height", length, 0, drawnLength, -rim),
      reference(vertical("width", diameter(hole), drawnLength, r)),
      vertical("slot_width", diameter(screw), drawnLength + (isNylon ? screw * 2 : 0), screw / 2),
      ...known(measures, ["embedment"], (depth) => {
        const drawn = depth * Math.min(1, drawnLength / length);
        return reference(horizontal("embedment", depth, drawnLength - drawn, drawnLength, r, "top"));
      }),
    ],
    measures.isBroken() && { x: drawnLength * 0.33, radius: r },
  );
}

/** The far part of a nylon sleeve is split and ribbed; the screw spreads it. */
function nylonSleeve(hole: number, rim: number, zone: number, end: number, bore: number): Piece[] {
  const [r, slot] = [hole / 2, hole * 0.08];
  const step = (end - zone) / 6;
  const look = "nylon" as const;
  const split = (from: number) => ({ count: 2, width: slot, from });
  const ribs = [0, 1, 2, 3, 4].map((index): Piece => {
    const x = zone + ((end - zone) * (index + 0.4)) / 5;
    const next = index === 4 ? end : zone + ((end - zone) * (index + 1.4)) / 5;
    const rib: Point[] = [
      [x, r * 0.9],
      [x + step * 0.7, r * 1.06],
      [x + step * 0.72, r * 0.88],
      [next, r * 0.86],
    ];
    return { kind: "turned", profile: rib, slots: split(x), look };
  });
  const first = zone + ((end - zone) * 0.4) / 5;
  return [
    {
      kind: "turned",
      profile: [
        [0, rim],
        [hole * 0.1, rim],
        [hole * 0.42, r],
      ],
      bore: { shape: "round", size: bore, depth: end },
      look,
    },
    {
      kind: "turned",
      profile: [
        [hole * 0.42, r],
        [zone, r],
      ],
      look,
    },
    {
      kind: "turned",
      profile: [
        [zone, r * 0.9],
        [first, r * 0.9],
      ],
      slots: split(zone),
      look,
    },
    ...ribs,
    {
      kind: "marks",
      isCut: true,
      radius: r * 0.9,
      paint: "patch",
      path: box(zone, end, -slot / 2, slot / 2),
    },
  ];
}

/** A metal sleeve is slit where it bends, and split in four where it takes the cone. */
function metalSleeve(hole: number, rim: number, end: number, bore: number): Piece[] {
  const [r, slot] = [hole / 2, hole * 0.1];
  const [slitFrom, slitTo, splitFrom] = [hole * 0.7, end - hole * 1.6, end - hole * 1.2];
  const stretch = (from: number, to: number, slots?: Slots): Piece => ({
    kind: "turned",
    profile: [
      [from, r],
      [to, r],
    ],
    ...(slots && { slots }),
  });
  return [
    {
      kind: "turned",
      profile: [
        [0, rim],
        [hole * 0.06, rim],
        [hole * 0.3, r],
      ],
      bore: { shape: "round", size: bore, depth: end },
    },
    stretch(hole * 0.3, slitFrom),
    stretch(slitFrom, slitTo, { count: 1, width: slot, from: slitFrom }),
    stretch(slitTo, splitFrom),
    stretch(splitFrom, end, { count: 4, width: slot, from: splitFrom }),
    {
      kind: "marks",
      radius: r,
      paint: "patch",
      path: [...box(slitFrom, slitTo, -slot / 2, slot / 2), ...box(splitFrom, end, -slot / 2, slot / 2)],
    },
    {
      kind: "marks",
      radius: r,
      paint: "groove",
      path: groove([end - hole * 1.4, -r], [end - hole * 1.4, r]),
    },
  ];
}
