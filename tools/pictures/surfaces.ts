import { isDark, type Look, lookOfPiece } from "@kasna/drawings/appearance";
import { partMesh } from "@kasna/drawings/mesh/part-mesh";
import { facesOf } from "@kasna/drawings/mesh/shell";
import type { LookName, Marks, PartSpecification, Piece } from "@kasna/drawings/model";
import { partOf } from "@kasna/drawings/part";
import { flatten, type Point } from "@kasna/drawings/path";
import type { Surface } from "./renderer-page.ts";

type Point3 = readonly [number, number, number];

/** Finishes that do not follow from the gloss of a look. `metalness` 0 is plastic, `roughness` 1 is matt. */
const FINISHES: Record<string, { metalness: number; roughness: number }> = {
  "Nylon 6.6": { metalness: 0, roughness: 0.5 },
  "Powder coated": { metalness: 0, roughness: 0.45 },
  "Black oxide": { metalness: 0.75, roughness: 0.42 },
  "Black zinc": { metalness: 0.85, roughness: 0.32 },
  Phosphate: { metalness: 0.45, roughness: 0.72 },
  "Ceramic (Ruspert)": { metalness: 0.45, roughness: 0.55 },
  "Zinc flake (Geomet)": { metalness: 0.8, roughness: 0.55 },
  "Hot-dip galvanised": { metalness: 0.85, roughness: 0.56 },
};
const LOOKS: (LookName | undefined)[] = [undefined, "nylon", "steel", "mandrel"];

const base64 = (values: Float32Array) =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString("base64");
/** Black parts are rendered lighter, so that their edges show and they stand out from a dark page. */
const LIGHTER = 1.55;
const colourOf = (look: Look) =>
  `rgb(${look.base.map((share) => Math.round(share * (isDark(look) ? LIGHTER : 1))).join(",")})`;

function finishOf(part: PartSpecification, name: LookName): { metalness: number; roughness: number } {
  if (name === "nylon") return { metalness: 0, roughness: 0.5 };
  const known = name === "body" && (FINISHES[part.material] ?? FINISHES[part.coating]);
  return known || { metalness: 1, roughness: 0.52 - 0.3 * lookOfPiece(part, name).gloss };
}

/** The surfaces of a part in its picture: one per look, and the marks on them. */
export function surfacesOf(part: PartSpecification): Surface[] {
  const shells = partMesh(part, { detail: "helix", steps: 80, shortens: true });
  const bodies = LOOKS.flatMap((look): Surface[] => {
    const ofLook = shells.filter((shell) => shell.look === look && (look !== "body" || !shell.look));
    if (ofLook.length === 0) return [];
    const { positions, normals } = facesOf(ofLook);
    const name = look ?? "body";
    return [
      {
        positions: base64(positions),
        normals: base64(normals),
        colour: colourOf(lookOfPiece(part, name)),
        ...finishOf(part, name),
      },
    ];
  });
  return [...bodies, ...marksOf(partOf(part, true).pieces)];
}

/** Grooves and knurls are not part of the mesh, so they are drawn as ink on the visible side. */
function marksOf(pieces: Piece[], locate = (point: Point3): Point3 => point): Surface[] {
  return pieces.flatMap((piece, index): Surface[] => {
    const before = pieces[index - 1];
    // Slits and coils are part of the mesh.
    if (before?.kind === "turned" && (before.slit || before.bore?.shape === "spiral")) return [];
    if (piece.kind === "marks" && piece.isCut) return [];
    if (piece.kind === "assembly") {
      const [cos, sin] = [Math.cos((piece.turn * Math.PI) / 180), Math.sin((piece.turn * Math.PI) / 180)];
      return marksOf(piece.pieces, ([x, y, z]) =>
        locate([x * cos - y * sin + piece.at[0], x * sin + y * cos + piece.at[1], z + piece.at[2]]),
      );
    }
    if (piece.kind !== "marks") return [];
    const triangles = piece.paint === "patch" ? patch(piece) : lines(piece);
    const positions = new Float32Array(triangles.flatMap((corner) => [...locate(corner)]));
    const ink = { patch: 0.92, groove: 0.75, knurl: 0.4, light: 0.3 }[piece.paint];
    const colour = piece.paint === "light" ? "#ffffff" : "#14181f";
    const normals = new Float32Array(positions.length);
    return [
      { positions: base64(positions), normals: base64(normals), colour, metalness: 0, roughness: 1, ink },
    ];
  });
}

const LIFT = 1.004;
/** A point of a mark on the visible side of its surface. */
function onSurface(radius: number, [x, y]: Point): Point3 {
  const level = Math.max(-radius * 0.999, Math.min(radius * 0.999, y));
  return [x, level * LIFT, Math.sqrt(radius * radius - level * level) * LIFT];
}

/** Splits a line into short steps, so that it bends with its surface. */
function subdivide(points: Point[], step: number): Point[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    if (!before) return [point];
    const count = Math.max(1, Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / step));
    return Array.from({ length: count }, (_, at): Point => {
      const share = (at + 1) / count;
      return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
    });
  });
}

function lines({ path, radius, paint }: Marks): Point3[] {
  const half = radius * (paint === "groove" ? 0.03 : 0.018);
  return flatten(path, 12).flatMap((all, index) => {
    const closed = path[index]?.closed && all[0] ? [...all, all[0]] : all;
    const points = subdivide(closed, radius * 0.08);
    return points.slice(1).flatMap((to, at): Point3[] => {
      const from = points[at] as Point;
      const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const [ox, oy] = [(-(to[1] - from[1]) / span) * half, ((to[0] - from[0]) / span) * half];
      const corner = (point: Point, side: number) =>
        onSurface(radius, [point[0] + ox * side, point[1] + oy * side]);
      const [a, b, c, d] = [corner(from, -1), corner(to, -1), corner(to, 1), corner(from, 1)];
      return [a, b, c, a, c, d];
    });
  });
}

/** A filled contour, in strips along the axis that are narrow enough to bend with the surface. */
function patch({ path, radius }: Marks): Point3[] {
  return flatten(path, 12).flatMap((contour) => {
    const levels = contour.map(([, y]) => y);
    const [min, max] = [Math.min(...levels), Math.max(...levels)];
    const strips = Math.max(2, Math.ceil((max - min) / (radius * 0.04)));
    return Array.from({ length: strips }, (_, strip) => {
      const [y0, y1] = [0, 1].map((end) => min + ((max - min) * (strip + end)) / strips) as [number, number];
      const [a0, a1] = crossing(contour, y0 + (y1 - y0) * 0.02);
      const [b0, b1] = crossing(contour, y1 - (y1 - y0) * 0.02);
      const [a, b] = [onSurface(radius, [a0, y0]), onSurface(radius, [a1, y0])];
      const [c, d] = [onSurface(radius, [b1, y1]), onSurface(radius, [b0, y1])];
      return [a, b, c, a, c, d];
    }).flat();
  });
}

/** The extent of a contour along the axis at one level. */
function crossing(contour: Point[], level: number): [number, number] {
  const found = contour.flatMap(([x0, y0], index) => {
    const [x1, y1] = contour[(index + 1) % contour.length] as Point;
    return y0 > level !== y1 > level ? [x0 + ((x1 - x0) * (level - y0)) / (y1 - y0)] : [];
  });
  return [Math.min(...found), Math.max(...found)];
}
