import { type Measures, threadOf } from "../measures.ts";
import { blankDiameter } from "../mesh/thread.ts";
import type { PartGeometry, Piece } from "../model.ts";
import type { Point } from "../path.ts";
import { diameter, horizontal, known, LYING, metric, part, threaded, vertical } from "./common.ts";
import {
  bugleHead,
  buttonHead,
  capHead,
  cheeseHead,
  type Head,
  hexHead,
  panHead,
  sunkHead,
} from "./heads.ts";
import { crossDrive, keyDrive, slotDrive, withDrive } from "./screw-drives.ts";

type ShankOptions = {
  threadLength?: number;
  /** The dimensions that give the thread length. */
  threadNames?: string[];
  label: string;
  tip?: "chamfer" | "gimlet" | "drill";
  /** The length of a gimlet point, in diameters. */
  point?: number;
  core?: number;
  /**
   * The diameter of the plain shank, if it differs from the nominal one. "blank" means that the thread is rolled on it.
   */
  shank?: number | "blank";
};

/** Without a form, an angle identifies a countersunk head: other heads have none. */
const isSunk = (measures: Measures) =>
  measures.form ? /counter|csk|flat|sunk/.test(measures.form) : measures.has("angleDeg");

/** A head, plain shank, thread and tip on one axis. */
function headed(measures: Measures, d: number, head: Head, options: ShankOptions): PartGeometry {
  const length = measures.pick(["length"], d * 5);
  const thread = threadOf(measures, d);
  const drawnLength = Math.max(
    measures.displayLength(length, d, options.tip ? 9 : 7),
    head.sunk + thread.pitch,
  );
  const core = options.core ?? thread.core;
  const threadLength = Math.min(options.threadLength ?? drawnLength, drawnLength - head.sunk);
  const drill = options.tip === "drill" ? measures.pick(["drillPointD"], d * 0.85) / 2 : 0;
  const threadEnd = drill ? drawnLength - drill * 3.6 : drawnLength;
  const start = Math.max(head.sunk, drawnLength - threadLength);
  const cutsItsWay = options.tip === "gimlet" || options.tip === "drill";
  const turns = { d, core, pitch: thread.pitch, ...(cutsItsWay && { isSharp: true as const }) };
  const shank = options.shank === "blank" ? blankDiameter(turns) : (options.shank ?? d);
  const pieces: Piece[] = [...head.pieces];
  if (start > head.sunk + 0.01)
    pieces.push({
      kind: "turned",
      profile: [
        [head.sunk, shank / 2],
        [start, shank / 2],
      ],
    });
  pieces.push({
    kind: "thread",
    from: start,
    to: threadEnd,
    ...turns,
    ...(options.tip === "gimlet"
      ? { point: Math.min(d * (options.point ?? 1.4), (drawnLength - start) * 0.6) }
      : {}),
  });
  if (drill) pieces.push(...drillPoint(threadEnd, drawnLength, drill));
  const tipAt = options.tip === "gimlet" ? drawnLength - d * (options.point ?? 1.4) : drawnLength;
  const radius = head.sunk ? head.radius : d / 2;
  const hasShank = start > head.sunk + 0.01;
  return part(
    LYING,
    pieces,
    [
      horizontal("height", length, 0, drawnLength, -radius),
      ...(hasShank && options.threadNames
        ? known(measures, options.threadNames, (b) =>
            horizontal("thread_length", b, start, drawnLength, -d / 2),
          )
        : []),
      threaded(measures, vertical("width", options.label, Math.max(tipAt, start), d / 2)),
      ...head.dimensions,
    ],
    measures.isBroken() && { x: drawnLength * 0.56, radius: d / 2 },
  );
}

function drillPoint(from: number, to: number, radius: number): Piece[] {
  const shoulder = to - radius * 0.9;
  const flutes = { from: from + radius * 0.3, root: radius * 0.2, degrees: 80 };
  // The visible part of the front flute, up to its end in the point.
  const flute: Point[] = [
    [flutes.from, radius * 0.95],
    [shoulder, radius * 0.95],
    [shoulder + radius * 0.6, radius * 0.2],
    [shoulder, -radius * 0.35],
    [flutes.from, -radius * 0.35],
  ];
  return [
    {
      kind: "turned",
      profile: [
        [from, radius],
        [shoulder, radius],
        [to, 0.02],
      ],
      flutes,
    },
    {
      kind: "marks",
      isCut: true,
      radius,
      paint: "patch",
      path: [
        {
          closed: true,
          segments: flute.map((point, index) => (index ? { to: point } : { to: point, move: true })),
        },
      ],
    },
  ];
}

export function machineScrew(measures: Measures, { isSlotted }: { isSlotted: boolean }): PartGeometry {
  const d = measures.pick(["d"], 5);
  const drive = isSlotted ? slotDrive(measures, d) : crossDrive(measures, d);
  const isPan = /pan/.test(measures.form) || !isSlotted;
  const head = isSunk(measures)
    ? sunkHead(measures, d, drive, measures.pick(["angleDeg", "angle"], 90))
    : isPan
      ? panHead(measures, d, drive)
      : cheeseHead(measures, d, drive);
  return withDrive(headed(measures, d, head, { label: metric(d) }), drive, measures, head);
}

export function tappingScrew(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 4.2);
  const drive = crossDrive(measures, d);
  const head = isSunk(measures)
    ? sunkHead(measures, d, drive, 90, { hasRim: true })
    : panHead(measures, d, drive, 1.15);
  const core = measures.pick(["core"], d * 0.7);
  // ISO 1478 has a short cone end, for holes in sheet metal.
  const screw = headed(measures, d, head, { label: diameter(d), tip: "gimlet", point: 0.9, core });
  return withDrive(screw, drive, measures, head);
}

export function woodScrew(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 4);
  const drive = measures.has("slotN") || measures.has("n") ? slotDrive(measures, d) : crossDrive(measures, d);
  const isPan = /pan|round/.test(measures.form);
  const head = isPan
    ? panHead(measures, d, drive)
    : sunkHead(measures, d, drive, measures.pick(["angleDeg", "angle"], 90));
  const length = measures.displayLength(measures.pick(["length"], d * 5), d, 9);
  const core = measures.pick(["core"], d * 0.7);
  const pitched = measures.has("pitch") ? measures : { ...measures, pick: withPitch(measures, d * 0.42) };
  return withDrive(
    headed(pitched, d, head, {
      label: diameter(d),
      tip: "gimlet",
      core,
      threadLength: length * 0.6,
      point: 1.1,
      ...(drive.shape === "cross" && { shank: "blank" as const }),
    }),
    drive,
    measures,
    head,
  );
}

/** Wood screw threads are coarser than metric threads of the same diameter. */
const withPitch =
  (measures: Measures, pitch: number): Measures["pick"] =>
  (names, fallback) =>
    names.includes("pitch") ? pitch : measures.pick(names, fallback);

export function drywallScrew(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 3.9);
  const drive = crossDrive(measures, d);
  const fine = { ...measures, pick: withPitch(measures, d * 0.48) };
  const head = bugleHead(measures, d, drive);
  const made = headed(fine, d, head, {
    label: diameter(d),
    tip: "gimlet",
    point: 1.1,
    core: d * 0.62,
  });
  return withDrive(made, drive, measures, head);
}

export function drillingScrew(measures: Measures): PartGeometry {
  const d = measures.pick(["d"], 4.8);
  return headed(measures, d, hexHead(measures, d, true), {
    label: diameter(d),
    tip: "drill",
    core: d * 0.74,
  });
}

export function socketScrew(measures: Measures, headShape: "cap" | "button" | "countersunk"): PartGeometry {
  const d = measures.pick(["d"], 8);
  const drive = keyDrive(measures, d);
  const head =
    headShape === "button"
      ? buttonHead(measures, d, drive)
      : headShape === "countersunk"
        ? sunkHead(measures, d, drive, measures.pick(["angleDeg", "angle"], 90), { hasRim: true })
        : capHead(measures, d, drive);
  const length = measures.pick(["length"], d * 5);
  const drawnLength = measures.displayLength(length, d);
  const b = measures.pick(["b"], headShape === "cap" ? 2 * d + 12 : length);
  const shown = measures.isBroken() ? Math.max(drawnLength * 0.45, drawnLength - (length - b)) : b;
  const threadLength = b < length ? shown : drawnLength;
  const made = headed(measures, d, head, { label: metric(d), threadLength, threadNames: ["b"] });
  return withDrive(made, drive, measures, head);
}

export { headed, withPitch };
