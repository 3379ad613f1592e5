import type { Measures } from "../measures.ts";
import type { Bore, PartGeometry, Piece } from "../model.ts";
import type { Point } from "../path.ts";
import {
  across,
  diameter,
  dome,
  horizontal,
  metric,
  part,
  reference,
  tapped,
  threaded,
  vertical,
} from "./common.ts";

/** How far the mandrel sticks out of its rivet, for the tool, in mm. */
const MANDREL_OUT_MM = 28;

type BlindRivet = { head: "dome" | "countersunk" | "large"; isSealed?: boolean };

export function blindRivet(measures: Measures, rivet: BlindRivet): PartGeometry {
  const sizes = blindRivetSizes(measures, rivet);
  const { d, isSunk, isLarge, isSealed, radius, cone, length, drawnLength, bodyEnd, hole, top } = sizes;
  const { mandrel, pin } = sizes;
  // The body's dimensions are beyond the mandrel's head.
  const right = drawnLength + (isSealed ? 0 : d * 0.6);
  return part(
    { tilt: isSunk ? 13 : 22, roll: 42 },
    [
      {
        kind: "turned",
        profile: [
          [top - pin, mandrel * 0.3],
          [top - pin + mandrel * 1.6, mandrel],
          [top, mandrel],
        ],
        look: "mandrel",
      },
      blindRivetHead(sizes),
      {
        kind: "turned",
        profile: [
          [isSunk ? cone : 0, d / 2],
          [bodyEnd, d / 2],
        ],
      },
      {
        kind: "turned",
        isInside: true,
        profile: [
          [top, mandrel],
          [bodyEnd, mandrel],
        ],
        look: "mandrel",
      },
      isSealed ? sealedEnd(sizes) : mandrelHead(sizes),
    ],
    [
      horizontal("height", length, 0, drawnLength, -radius),
      vertical("width", diameter(d), right, d / 2),
      // If the head is large, the body is drawn small, and the hole's dimension would overlap the body's.
      reference(
        isLarge
          ? across("slot_width", diameter(hole), hole / 2)
          : vertical("slot_width", diameter(hole), right, hole / 2),
      ),
      {
        ...vertical("head_diameter", diameter(radius * 2), top, radius, "left"),
        ...(isSunk && measures.has("angleDeg") && { note: ` x ${measures.pick(["angleDeg"], 120)}°` }),
      },
    ],
    measures.isBroken() && { x: drawnLength * 0.6, radius: d / 2 },
  );
}

type BlindRivetSizes = ReturnType<typeof blindRivetSizes>;

function blindRivetSizes(measures: Measures, { head, isSealed = false }: BlindRivet) {
  const d = measures.pick(["d"], 4.8);
  const isSunk = head === "countersunk";
  const isLarge = head === "large";
  const radius = measures.pick(["dk", "headDk"], d * (isLarge ? 3 : 2)) / 2;
  const k = measures.pick(["k", "headK"], d * 0.22);
  const length = measures.pick(["length"], d * 3);
  const drawnLength = measures.displayLength(length, d, 6);
  const bore = measures.pick(["mandrelD"], d * 0.58);
  return {
    d,
    isSunk,
    isLarge,
    isSealed,
    radius,
    k,
    /** The length of a countersunk head's cone. */
    cone: Math.max(k, (radius - d / 2) / Math.tan(Math.PI / 3)),
    top: isSunk ? 0 : -k,
    length,
    drawnLength,
    bodyEnd: isSealed ? drawnLength - d * 0.45 : drawnLength,
    bore,
    hole: measures.pick(["holeD"], d + 0.1),
    mandrel: (bore / 2) * 0.98,
    // The mandrel's head on the blind side is formed from the same wire.
    pin: measures.stub(MANDREL_OUT_MM - (isSealed ? 0 : d * 0.58), d * 3.6),
  };
}

function blindRivetHead({ d, isSunk, radius, k, cone, mandrel, bore, bodyEnd, top }: BlindRivetSizes): Piece {
  const through: Bore = { shape: "round", size: bore, depth: bodyEnd - top };
  if (!isSunk)
    return {
      kind: "turned",
      smooth: true,
      profile: [...dome(-k, -k * 0.28, mandrel * 1.5, radius, 6, 0.6), [0, radius]],
      bore: through,
    };
  return {
    kind: "turned",
    profile: [
      [0, radius],
      [d * 0.05, radius],
      [cone, d / 2],
    ],
    bore: through,
  };
}

/** The closed end of a sealed rivet. */
const sealedEnd = ({ d, drawnLength }: BlindRivetSizes): Piece => ({
  kind: "turned",
  smooth: true,
  profile: [
    [drawnLength - d * 0.45, d / 2],
    [drawnLength - d * 0.3, d * 0.485],
    [drawnLength - d * 0.18, d * 0.44],
    [drawnLength - d * 0.08, d * 0.36],
    [drawnLength - d * 0.02, d * 0.25],
    [drawnLength, d * 0.14],
  ],
});

/** The mandrel's head, which sticks out of an open end. */
const mandrelHead = ({ d, drawnLength, mandrel }: BlindRivetSizes): Piece => ({
  kind: "turned",
  profile: [
    [drawnLength, mandrel * 1.15],
    [drawnLength + d * 0.12, d * 0.47],
    [drawnLength + d * 0.42, d * 0.47],
    [drawnLength + d * 0.58, d * 0.3],
  ],
  look: "mandrel",
});

export function solidRivet(measures: Measures, { isSunk }: { isSunk: boolean }): PartGeometry {
  const d = measures.pick(["d"], 5);
  const radius = measures.pick(["dk"], d * 1.75) / 2;
  const k = measures.pick(["k"], d * (isSunk ? 0.5 : 0.6));
  const length = measures.pick(["length"], d * 3);
  const drawnLength = measures.displayLength(length, d, 6);
  const hole = measures.pick(["holeD"], d + 0.2);
  const edge = d * 0.05;
  const profile: Point[] = [
    [isSunk ? k : 0, d / 2],
    [drawnLength - edge, d / 2],
    [drawnLength, d / 2 - edge],
  ];
  return part(
    { tilt: 34, roll: 44 },
    [
      isSunk
        ? {
            kind: "turned",
            profile: [
              [0, radius],
              [d * 0.04, radius],
              [k, d / 2],
            ],
          }
        : { kind: "turned", smooth: true, profile: dome(-k, 0, 0.02, radius, 10) },
      { kind: "turned", profile },
    ],
    [
      horizontal("height", length, 0, drawnLength, -radius),
      vertical("width", diameter(d), drawnLength, d / 2),
      reference(vertical("slot_width", diameter(hole), drawnLength, hole / 2)),
      {
        ...vertical("head_diameter", diameter(radius * 2), isSunk ? 0 : -k, radius, "left"),
        ...(isSunk && measures.has("angleDeg") && { note: ` x ${measures.pick(["angleDeg"], 90)}°` }),
      },
      horizontal("head_height", k, isSunk ? 0 : -k, isSunk ? k : 0, radius, "top"),
    ],
    measures.isBroken() && { x: drawnLength * 0.6, radius: d / 2 },
  );
}

export function rivetNut(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 6);
  const outer = measures.pick(["bodyD"], d * 1.45) / 2;
  const radius = measures.pick(["headDk", "dk"], d * 2.1) / 2;
  const k = measures.pick(["headK", "k"], d * 0.2);
  const length = measures.pick(["length"], d * 2.4);
  const hole = measures.pick(["holeD"], outer * 2);
  const lines = Array.from({ length: 15 }, (_, index) => {
    const y = outer * Math.sin(((index - 7) / 7.5) * (Math.PI / 2));
    const reach = k + (length - k) * 0.58;
    return {
      closed: false,
      segments: [{ to: [k + outer * 0.1, y] as Point, move: true as const }, { to: [reach, y] as Point }],
    };
  });
  return part(
    { tilt: 36, roll: 46 },
    [
      {
        kind: "turned",
        profile: [
          [0, radius * 0.97],
          [k * 0.2, radius],
          [k, radius],
        ],
        bore: tapped(measures, d, length),
      },
      {
        kind: "turned",
        profile: [
          [k, outer],
          [k + (length - k) * 0.6, outer],
          [k + (length - k) * 0.64, outer * 0.95],
          [length - d * 0.08, outer * 0.95],
          [length, outer * 0.86],
        ],
      },
      { kind: "marks", radius: outer, paint: "knurl", path: lines },
    ],
    [
      horizontal("height", length, 0, length, -radius),
      reference(vertical("slot_width", diameter(hole), length, hole / 2)),
      threaded(measures, across("width", metric(d), d / 2)),
      { ...horizontal("head_height", k, 0, k, radius, "top") },
    ],
  );
}
