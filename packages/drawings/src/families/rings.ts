import { formatMillimetres, type Measures } from "../measures.ts";
import type { Dimension, PartGeometry, Piece } from "../model.ts";
import { circle, type Path, type Point, polar, polygon } from "../path.ts";
import { across, diameter, FACING, horizontal, known, part, reference } from "./common.ts";

/** In the end view: the circle of the ring, and its dimensions. */
type Ring = {
  contour: Path;
  free: number;
  beam: number;
  lug: number;
  /** The outer edge of the left lug, from the axis. */
  lugEnd: number;
  hole: { at: Point; radius: number };
};

/** An open ring that is thickest opposite the gap and ends in two lugs with plier holes. */
function circlipContour(measures: Measures, isExternal: boolean): Ring {
  const nominal = measures.pick(["nominalD", "d"], 20);
  const free = measures.pick(["freeD3", "d3"], nominal * (isExternal ? 0.92 : 1.08)) / 2;
  const beam = measures.pick(["beamB", "b"], nominal * 0.1);
  const lug = Math.max(measures.pick(["lugA", "a"], nominal * 0.16), beam * 1.2);
  const hole = Math.min(measures.pick(["plierHoleD5", "d5"], lug * 0.4), lug * 0.55) / 2;
  const away = isExternal ? 1 : -1;
  const lugAngle = Math.min(34, ((lug * 0.65) / free) * 57.3);
  const gap = isExternal
    ? Math.min(14, Math.max(5, ((lug * 0.35) / free) * 57.3))
    : Math.min(24, ((lug * 0.63) / free) * 57.3);
  const thickness = (degrees: number) => beam * (0.5 + 0.5 * ((1 - Math.cos((degrees * Math.PI) / 180)) / 2));
  const smooth: Point[] = [];
  const other: Point[] = [];
  const start = gap;
  const steps = 72;
  for (let step = 0; step <= steps; step++) {
    const degrees = start + ((360 - 2 * start) * step) / steps;
    const fromEnd = Math.min(degrees - start, 360 - start - degrees);
    const rounded = Math.min(1, Math.max(0, (lugAngle + 6 - fromEnd) / 7));
    const corner = fromEnd < lugAngle * 0.25 ? 0.8 + (0.2 * fromEnd) / (lugAngle * 0.25) : 1;
    const width = thickness(degrees) * (1 - rounded) + lug * corner * rounded;
    smooth.push(polar(free, degrees - 90));
    other.push(polar(free + away * width, degrees - 90));
  }
  const holeCentre = (side: 1 | -1) => polar(free + away * lug * 0.55, side * (gap + lugAngle * 0.48) - 90);
  const holeAt = (side: 1 | -1) => circle(hole, holeCentre(side));
  return {
    contour: [...polygon([...smooth, ...other.reverse()]), ...holeAt(1), ...holeAt(-1)],
    free,
    beam,
    lug,
    lugEnd: polar(Math.max(free, free + away * lug), gap + lugAngle - 90)[0],
    hole: { at: holeCentre(1), radius: hole },
  };
}

/** Dimensions of the lugs and the ring in the end view. */
function ringDimensions(measures: Measures, isExternal: boolean, ring: Ring): Dimension[] {
  const { free, beam, lug, lugEnd, hole } = ring;
  const away = isExternal ? 1 : -1;
  const radial = (name: string, x: number, y: number, width: number): Dimension => ({
    name,
    label: formatMillimetres(width),
    kind: "vertical",
    view: "end",
    at: "left",
    from: [x, Math.min(y, y + away * width * Math.sign(y))],
    to: [x, Math.max(y, y + away * width * Math.sign(y))],
  });
  const [x, y] = hole.at;
  return [
    ...known(measures, ["lugA"], (a) => ({
      ...radial("lug", -lugEnd, -free, lug),
      label: formatMillimetres(a),
    })),
    ...known(measures, ["beamB"], (b) => ({ ...radial("beam", 0, free, beam), label: formatMillimetres(b) })),
    ...known(measures, ["plierHoleD5"], (d5) => ({
      name: "plier_hole",
      label: diameter(d5),
      kind: "horizontal",
      view: "end",
      at: "bottom",
      from: [x - hole.radius, y],
      to: [x + hole.radius, y],
    })),
  ];
}

export function circlip(measures: Measures, { isExternal }: { isExternal: boolean }): PartGeometry {
  const nominal = measures.pick(["nominalD", "d"], 20);
  const thickness = measures.pick(["thicknessS", "thickness", "s"], nominal * 0.06);
  const groove = measures.pick(["grooveM"], thickness * 1.1);
  const ring = circlipContour(measures, isExternal);
  const { contour, free } = ring;
  return part(
    FACING,
    [{ kind: "plate", from: 0, to: thickness, contour }],
    [
      horizontal("height", thickness, 0, thickness, -free),
      reference(across("width", diameter(nominal), nominal / 2)),
      across("free_diameter", diameter(free * 2), free, true),
      reference(horizontal("slot_width", groove, 0, groove, free, "top")),
      ...known(measures, ["grooveD2"], (d2) =>
        reference({ ...across("groove_diameter", diameter(d2), d2 / 2), at: "top" }),
      ),
      ...ringDimensions(measures, isExternal, ring),
    ],
  );
}

export function eClip(measures: Measures): PartGeometry {
  const groove = measures.pick(["grooveD", "d"], 6) / 2;
  const outer = Math.max(measures.pick(["outerD3", "d3"], groove * 4.2) / 2, groove * 1.3);
  const thickness = measures.pick(["thicknessS", "thickness", "s"], groove * 0.25);
  const opening = Math.min(measures.pick(["openingA", "a"], groove * 1.7) / 2, groove * 0.97);
  const relief = groove + (outer - groove) * 0.52;
  const arc = (radius: number, from: number, to: number): Point[] =>
    Array.from({ length: 9 }, (_, step) => polar(radius, from + ((to - from) * step) / 8));
  const touch = (Math.acos(opening / groove) * 180) / Math.PI;
  const mouth = -(Math.acos(Math.min(0.95, (opening * 1.2) / outer)) * 180) / Math.PI;
  const right: Point[] = [
    polar(outer, mouth),
    [opening, -groove * Math.sin((touch * Math.PI) / 180)],
    ...arc(groove, -touch, -touch + 16),
    ...arc(relief, -touch + 26, 58),
    ...arc(groove, 70, 90),
  ];
  const left = right.map(([z, y]): Point => [-z, y]).reverse();
  const rim = Array.from({ length: 49 }, (_, step) =>
    polar(outer, 180 - mouth + ((2 * mouth - 180) * step) / 48),
  );
  return part(
    FACING,
    [{ kind: "plate", from: 0, to: thickness, contour: polygon([...right, ...left, ...rim]) }],
    [
      horizontal("height", thickness, 0, thickness, -outer),
      across("slot_width", formatMillimetres(opening * 2), opening),
      reference({ ...across("width", diameter(groove * 2), groove), at: "top" }),
      across("outer_diameter", diameter(outer * 2), outer, true),
    ],
  );
}

/** A slotted band with a worm drive housing on its rim. */
export function hoseClamp(measures: Measures): PartGeometry {
  const size = measures.pick(["clampMaxD", "clampD", "d"], 25);
  const width = measures.pick(["bandWidth", "h", "height"], 9);
  const sheet = measures.pick(["bandThickness", "thickness"], 0.7);
  const hex = measures.pick(["hexS", "s"], 7);
  const radius = size / 2 + sheet;
  const house = Math.min(hex * 0.72, radius * 0.5);
  const reach = Math.min(hex * 1.05, radius * 0.8);
  const slots: Path = [];
  for (let index = -7; index <= 7; index++) {
    const y = radius * Math.sin(index * 0.19);
    // Some are covered by the housing, and by the screw's head above it.
    const covered = index > 0 ? reach + hex * 0.65 : reach * 1.05;
    if (Math.abs(y) < covered || Math.abs(index * 0.19) > 1.4) continue;
    slots.push({
      closed: false,
      segments: [
        { to: [width * 0.22, y - radius * 0.02], move: true },
        { to: [width * 0.78, y + radius * 0.02] },
      ],
    });
  }
  const worm: Piece[] = [
    {
      kind: "prism",
      from: -reach - hex * 0.62,
      to: -reach - hex * 0.1,
      sides: 6,
      flats: hex,
      chamfer: "near",
      bore: { shape: "slot", size: hex * 0.16, depth: hex * 0.2 },
    },
    {
      kind: "turned",
      profile: [
        [-reach - hex * 0.1, hex * 0.4],
        [-reach, hex * 0.4],
      ],
    },
    {
      kind: "turned",
      profile: [
        [-reach, house],
        [reach, house],
      ],
    },
    {
      kind: "marks",
      radius: house,
      paint: "groove",
      path: [-0.72, 0.72].map((share) => ({
        closed: false,
        segments: [
          { to: [reach * share, -house] as Point, move: true as const },
          { to: [reach * share, house] as Point },
        ],
      })),
    },
  ];
  return part(
    { tilt: 56, roll: 62 },
    [
      { kind: "assembly", pieces: worm, at: [width / 2, 0, radius + house * 0.95], turn: -90 },
      {
        kind: "tube",
        from: 0,
        to: width,
        outer: radius * 2,
        inner: size,
        hiddenBy: [
          [width / 2 - house, -reach],
          [width / 2 + house, -reach],
          [width / 2 + house, reach],
          [width / 2 - house, reach],
        ],
      },
      { kind: "marks", radius, paint: "groove", path: slots },
    ],
    [
      horizontal("height", width, 0, width, -radius),
      { ...across("width", diameter(size), size / 2) },
      horizontal("slot_width", hex, width / 2 - hex / 2, width / 2 + hex / 2, reach + hex * 0.62, "top"),
    ],
  );
}
