import { isDark, type Look, lookOfPiece } from "../appearance.ts";
import { hash } from "../hash.ts";
import type { LookName, Marks, Part, PartSpecification, Piece } from "../model.ts";
import { escapeText, firstCorner, flatten, type Point, regular, round } from "../path.ts";
import { type Brush, brushFor } from "./brush.ts";
import { type Camera, cameraFor, fit, type Point3 } from "./camera.ts";
import {
  coilPoints,
  paintCoil,
  paintContact,
  paintMarks,
  paintPlate,
  paintPrism,
  paintSlab,
  paintTube,
  paintTurned,
  paintWire,
  ring,
} from "./solids.ts";
import { paintThread } from "./threads.ts";

const SIZE = 400;
/** The most ridges on a thread, and on each thread if a part has several. Keeps the SVG small. */
const RIDGES = 26;
const RIDGES_OF_SEVERAL = 18;

function extent(piece: Piece): Point3[] {
  switch (piece.kind) {
    case "turned":
      return piece.profile.flatMap(([x, r]) => ring(x, r));
    case "thread":
      return [
        ...ring(piece.from, piece.d / 2),
        ...ring(piece.to - (piece.point ?? 0), piece.d / 2),
        ...ring(piece.to, 0, 1),
      ];
    case "tube":
      return [...ring(piece.from, piece.outer / 2), ...ring(piece.to, piece.outer / 2)];
    case "prism":
      return [piece.from, piece.to].flatMap((x) =>
        regular(piece.sides, piece.flats / 2 / Math.cos(Math.PI / piece.sides), firstCorner(piece.sides)).map(
          ([z, y]): Point3 => [x, y, z],
        ),
      );
    case "plate":
      return flatten(piece.contour).flatMap((points) =>
        points.flatMap(([z, y]): Point3[] => [
          [piece.from, y, z],
          [piece.to, y, z],
        ]),
      );
    case "slab":
      return flatten(piece.contour).flatMap((points) => points.map(([x, y]): Point3 => [x, y, 0]));
    case "coil":
      return coilPoints(piece).flatMap(([x, y, z]): Point3[] => [
        [x, y, z],
        [x + piece.thickness, y, z],
      ]);
    case "wire": {
      const half = piece.diameter / 2;
      return flatten(piece.centre).flatMap((points) =>
        points.flatMap(([x, y]): Point3[] => [
          [x - half, y - half, 0],
          [x + half, y + half, 0],
          [x - half, y + half, 0],
          [x + half, y - half, 0],
        ]),
      );
    }
    case "assembly": {
      const angle = (piece.turn * Math.PI) / 180;
      return piece.pieces
        .flatMap(extent)
        .map(
          ([x, y, z]): Point3 => [
            x * Math.cos(angle) - y * Math.sin(angle) + piece.at[0],
            x * Math.sin(angle) + y * Math.cos(angle) + piece.at[1],
            z + piece.at[2],
          ],
        );
    }
    case "marks":
      return [];
  }
}

function paint(brush: Brush, camera: Camera, piece: Piece): void {
  brush.look = ("look" in piece && piece.look) || "body";
  switch (piece.kind) {
    case "turned":
      if (!piece.isInside) paintTurned(brush, camera, piece);
      break;
    case "thread":
      paintThread(brush, camera, piece);
      break;
    case "prism":
      paintPrism(brush, camera, piece);
      break;
    case "tube":
      paintTube(brush, camera, piece);
      break;
    case "plate":
      paintPlate(brush, camera, piece);
      break;
    case "slab":
      paintSlab(brush, camera, piece);
      break;
    case "coil":
      paintCoil(brush, camera, piece);
      break;
    case "wire":
      paintWire(brush, camera, piece);
      break;
    case "marks":
      paintMarks(brush, camera, piece);
      break;
    case "assembly": {
      const [x, y] = camera.at(piece.at);
      brush.add(`<g transform="translate(${round(x)} ${round(y)}) rotate(${-piece.turn})">`);
      paintAll(brush, camera, piece.pieces);
      brush.add("</g>");
    }
  }
}

function paintAll(brush: Brush, camera: Camera, pieces: Piece[]): void {
  const ordered = farFirst(pieces);
  ordered.forEach((piece, index) => {
    paint(brush, camera, piece);
    const shade = contactBehind(piece, ordered[index + 1]);
    if (shade) paintContact(brush, camera, ...shade);
  });
}

/** Draws far pieces first. Marks stay with the piece before them. */
function farFirst(pieces: Piece[]): Piece[] {
  const groups: [Piece, ...Marks[]][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (piece.kind === "marks" && last) last.push(piece);
    else groups.push([piece]);
  }
  return groups.reverse().flat();
}

const looksOf = (part: PartSpecification): Record<LookName, Look> => ({
  body: lookOfPiece(part, "body"),
  nylon: lookOfPiece(part, "nylon"),
  steel: lookOfPiece(part, "steel"),
  mandrel: lookOfPiece(part, "mandrel"),
});

const threadsIn = (pieces: Piece[]): number =>
  pieces.reduce(
    (sum, piece) =>
      sum + (piece.kind === "assembly" ? threadsIn(piece.pieces) : piece.kind === "thread" ? 1 : 0),
    0,
  );

/** The painted part without its `svg` element: definitions, and a group in a square at the origin. */
export function paintPart(spec: PartSpecification, part: Part, { size = SIZE, share = 0.84 } = {}) {
  const prefix = hash(JSON.stringify({ ...spec, kind: spec.kind.key }));
  const unit = cameraFor(part.pose, 1);
  const points = part.pieces.flatMap(extent).map((point) => unit.at(point));
  const { scale, shift } = fit(points, part.pose.roll, size, share);
  const camera = cameraFor(part.pose, scale);
  const looks = looksOf(spec);
  const maxRidges = threadsIn(part.pieces) > 1 ? RIDGES_OF_SEVERAL : (part.ridges ?? RIDGES);
  const brush = brushFor(looks, prefix, maxRidges);
  paintAll(brush, camera, part.pieces);
  const ink = isDark(looks.body) ? "#8a94a6" : "#101828";
  let mask = "";
  let broken = "";
  let edges = "";
  if (part.breakAt) {
    const { x, radius } = part.breakAt;
    const wave = breakWave(camera, x, radius * 1.3);
    const gap = round(radius * scale * 0.62);
    const edge = (side: number) =>
      breakWave(camera, x + (side * gap) / 2 / camera.scale / camera.cos, radius * 0.9);
    edges = `<path d="${edge(-1)}${edge(1)}" fill="none"/>`;
    mask = `<mask id="${prefix}w" maskUnits="userSpaceOnUse" x="-${size * 2}" y="-${size * 2}" width="${size * 4}" height="${size * 4}"><path fill="#fff" d="M-${size * 2}-${size * 2}h${size * 4}v${size * 4}h-${size * 4}z"/><path d="${wave}" fill="none" stroke="#000" stroke-width="${gap}"/></mask>`;
    broken = ` mask="url(#${prefix}w)"`;
  }
  const angle = (part.pose.roll * Math.PI) / 180;
  return {
    /** The position in the square of a point of the part, in mm. */
    locate: (point: Point3): Point => {
      const [x, y] = camera.at(point);
      return [
        shift[0] + x * Math.cos(angle) - y * Math.sin(angle),
        shift[1] + x * Math.sin(angle) + y * Math.cos(angle),
      ];
    },
    definitions: brush.definitions() + mask,
    group:
      `<g transform="translate(${round(shift[0])} ${round(shift[1])}) rotate(${part.pose.roll})" stroke="${ink}" stroke-opacity=".7" stroke-width="1.3" stroke-linejoin="round">` +
      `<g${broken}>${brush.elements()}</g>${edges}</g>`,
  };
}

function breakWave(camera: Camera, x: number, radius: number): string {
  const X = x * camera.cos * camera.scale;
  const r = radius * camera.scale;
  const n = (value: number) => round(value);
  return `M${n(X)} ${n(-r)}C${n(X + r * 1.1)} ${n(-r * 0.3)} ${n(X - r * 0.5)} ${n(r * 0.3)} ${n(X + r * 0.35)} ${n(r)}`;
}

/** A wider piece directly in front of a shank casts a shadow on it. */
function contactBehind(behind: Piece, front: Piece | undefined): [number, number, number] | null {
  if (!front) return null;
  const start =
    behind.kind === "turned"
      ? behind.profile[0]
      : behind.kind === "thread"
        ? ([behind.from, behind.core / 2] as Point)
        : null;
  const reach =
    front.kind === "prism"
      ? front.flats / 2
      : front.kind === "turned"
        ? Math.max(...front.profile.map(([, r]) => r))
        : 0;
  return start && reach > start[1] * 1.2 ? [start[0], start[1], reach] : null;
}

export function pictureOf(spec: PartSpecification, part: Part): string {
  const { definitions, group } = paintPart(spec, part);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="${escapeText(part.title)}">` +
    `<defs>${definitions}</defs>${group}</svg>`
  );
}
