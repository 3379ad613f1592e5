import type { Measures } from "./measures.ts";
import type { Path, Point } from "./path.ts";

/**
 * Units are mm. In the side view, x is the part's axis to the right, y is up and z points to the viewer.
 * The head is at negative x with its bearing face at x = 0, so the shank reaches from 0 to the length.
 * The end view looks at the head along +x and is drawn in (z, y).
 */
export type PartShape = {
  kind: Geometry;
  form: string | null;
  dimensions: Record<string, number>;
};
export type PartSpecification = PartShape & {
  material: string;
  coating: string;
};

export type LookName = "body" | "nylon" | "steel" | "mandrel";

export type Bore = {
  shape: "round" | "cone" | "hexagon" | "hexalobular" | "cross" | "slot" | "spiral";
  /**
   * The diameter, at its mouth that of a cone, width across flats, points of a hexalobular socket, cross or slot, or
   * strip thickness of a spiral.
   */
  size: number;
  depth: number;
  /** The pitch and outside diameter of a threaded bore. */
  thread?: { pitch: number; d: number };
};

/** `count` slots through the wall of a hollow body, evenly spaced, from `from` to its far end. */
export type Slots = { count: number; width: number; from: number };
/** Two V-shaped flutes of a drill, of this many degrees, from `from` to its point. `root` is the radius at the bottom. */
export type Flutes = { from: number; root: number; degrees: number };

/** A piece that another one covers from the side, by that one's silhouette in (x, y). */
type Covered = {
  /** They are one body, with nothing behind it. */
  joinedTo?: readonly Point[];
  /** They are two bodies, so its lines continue behind the other one. */
  hiddenBy?: readonly Point[];
  /** What is in front of it in the end view, in (z, y). */
  behind?: readonly Point[];
};

export type Turned = Covered & {
  kind: "turned";
  /** [x, radius] with rising x. Each point is an edge unless `smooth`. */
  profile: Point[];
  smooth?: boolean;
  bore?: Bore;
  /** A round or conical bore into its far end. */
  farBore?: Bore;
  /** The slit along its whole length, in degrees about the axis from z to y. */
  slit?: { from: number; to: number };
  slots?: Slots;
  flutes?: Flutes;
  /** A round cross hole along z, in a cylindrical section of the body. */
  crossHole?: { at: number; diameter: number };
  /** The length of a slanted cut at the far end, longest at the top. */
  slant?: number;
  /** It is inside another piece, so it is hidden from outside. */
  isInside?: true;
  look?: LookName;
};
export type Thread = {
  kind: "thread";
  from: number;
  to: number;
  d: number;
  core: number;
  pitch: number;
  /** The length of a gimlet point. Without it the end has a small chamfer. */
  point?: number;
  /** Narrow crests of 60° and a broad root, as on self-tapping screws. */
  isSharp?: true;
  bore?: Bore;
  look?: LookName;
};
export type Prism = Covered & {
  kind: "prism";
  from: number;
  to: number;
  sides: 4 | 6;
  flats: number;
  chamfer: "near" | "far" | "both" | "none";
  bore?: Bore;
  farBore?: Bore;
  /** Its other visible edges from the side, in (x, y): where it meets a round piece. */
  edges?: Path;
  look?: LookName;
};
export type Tube = Covered & {
  kind: "tube";
  from: number;
  to: number;
  outer: number;
  inner: number;
  /** It is in the bore of another piece, so it is hidden from the side. */
  isInside?: true;
  look?: LookName;
};
/** A flat sheet across the axis: its contours in (z, y), and its visible edges from the side in (x, y). */
export type Plate = {
  kind: "plate";
  from: number;
  to: number;
  contour: Path;
  edges?: Path;
  hiddenEdges?: Path;
  /** How much the far face rises along the axis per mm of y, as on a taper washer. */
  slope?: number;
  look?: LookName;
};
/** A flat sheet in the plane of the axis, with its contours in (x, y). */
export type Slab = Covered & { kind: "slab"; contour: Path; thickness: number; look?: LookName };
/** One open turn of a rectangular section. `rise` is the distance between its ends. */
export type Coil = {
  kind: "coil";
  inner: number;
  outer: number;
  thickness: number;
  rise: number;
  look?: LookName;
};
/** A wire along a centre line in (x, y): round, or oval if `across` gives its thickness along z. */
export type Wire = Covered & {
  kind: "wire";
  centre: Path;
  diameter: number;
  across?: number;
  /** Half-round, with its round side to the left of the path and its flat side to the right. */
  isHalfRound?: true;
  look?: LookName;
};
/** Lines or patches on the visible side of a surface of the given radius, in (x, y). */
export type Marks = {
  kind: "marks";
  path: Path;
  radius: number;
  paint: "groove" | "patch" | "light" | "knurl";
  /** The body's geometry already shows this cut. A narrow slot over a filling has to be painted as well. */
  isCut?: true;
};

/** Pieces with their own axis, turned on the sheet and placed at (x, y, z). */
export type Assembly = {
  kind: "assembly";
  pieces: Piece[];
  at: readonly [number, number, number];
  turn: number;
};

export type Piece = Assembly | Turned | Thread | Prism | Tube | Plate | Slab | Coil | Wire | Marks;

export type Dimension = {
  /** `width`, `height` or `slot_width` as in the catalogue's columns, or another dimension's name. */
  name: string;
  label: string;
  from: Point;
  to: Point;
  kind: "horizontal" | "vertical";
  view: "side" | "end";
  /** The side of the view where the dimension line is. */
  at: "top" | "bottom" | "left" | "right";
  /** Shown after the label: a thread's pitch, a countersink's angle. */
  note?: string;
  /** The size of what the part is used with: a hole, a groove, a bolt. Shown in brackets (ISO 129-1). */
  isReference?: true;
  /** The dimension is missing or impossible: it is drawn in proportion, and its label has no number. */
  isGuessed?: true;
};

/**
 * The pose of a part in its picture, in degrees: `tilt` turns the near end to the viewer, `roll` turns the axis on the
 * sheet, `spin` turns the part about its axis.
 */
export type Pose = { tilt: number; roll: number; spin?: number };

export type PartGeometry = {
  pieces: Piece[];
  dimensions: Dimension[];
  pose: Pose;
  /** Where the drawing of a long part has a break, and the part's radius there. */
  breakAt?: { x: number; radius: number };
  /** The maximum number of thread ridges in its picture, if higher than the default. */
  ridges?: number;
};

export type Part = PartGeometry & { title: string };

/**
 * The definition from which a kind of part is drawn. `key` never changes, `name` is the title of its drawings, and
 * `words` describe dimensions that have no meaning in the catalogue's columns.
 */
export type Geometry = {
  readonly key: string;
  readonly name: string;
  readonly words: Readonly<Record<string, string>>;
  build(measures: Measures): PartGeometry;
};
