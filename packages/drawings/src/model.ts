import type { Path, Point } from "./path.ts";

/**
 * Units are mm. x runs along the part's axis to the right, y up, z towards the viewer of the side view.
 * Heads stand at negative x, their bearing face at x = 0, so the shank reaches from 0 to the length.
 * The end view looks along +x at the head and is drawn in (z, y).
 */
export type PartShape = {
  subCategory: string;
  form: string | null;
  dimensions: Record<string, number>;
};
export type PartSpecification = PartShape & {
  material: string;
  coating: string;
};

export type LookName = "body" | "nylon" | "steel" | "mandrel";

export type Bore = {
  shape: "round" | "hexagon" | "cross" | "slot" | "spiral";
  /** Diameter, width across flats, width of the cross, width of the slot, or strip thickness of a spiral. */
  size: number;
  depth: number;
  /** Set when the bore carries a thread: its pitch and outside diameter. */
  thread?: { pitch: number; d: number };
};

/** Slots through the wall of a hollow body, as many as `count` in even steps, from `from` to its far end. */
export type Slots = { count: number; width: number; from: number };
/** Two grooves along a drill from `from` to its point, each a V of so many degrees down to the root's radius. */
export type Flutes = { from: number; root: number; degrees: number };

export type Turned = {
  kind: "turned";
  /** [x, radius] with x rising; drawn with an edge at each point unless smooth. */
  profile: Point[];
  smooth?: boolean;
  bore?: Bore;
  /** A round bore into its far end. */
  farBore?: Bore;
  /** Where it is slit open along its whole length, in degrees about the axis from z to y. */
  slit?: { from: number; to: number };
  slots?: Slots;
  flutes?: Flutes;
  /** A round hole across the axis, along z, where the body is a cylinder. */
  crossHole?: { at: number; diameter: number };
  /** Its far end is sawn off aslant, longest at the top: the length of that cut. */
  slant?: number;
  /** It stands inside another piece, so from outside it is hidden. */
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
  /** Length over which the thread tapers to a gimlet point; otherwise the end has a small chamfer. */
  point?: number;
  /** Narrow crests of 60° over a broad root, as threads that cut their own way have. */
  isSharp?: true;
  bore?: Bore;
  look?: LookName;
};
export type Prism = {
  kind: "prism";
  from: number;
  to: number;
  sides: 4 | 6;
  flats: number;
  chamfer: "near" | "far" | "both" | "none";
  bore?: Bore;
  farBore?: Bore;
  look?: LookName;
};
export type Tube = {
  kind: "tube";
  from: number;
  to: number;
  outer: number;
  inner: number;
  /** It stands in the bore of another piece, so from the side it is hidden. */
  isInside?: true;
  look?: LookName;
};
/** A flat sheet across the axis, its contours in (z, y), and the edges seen from its side in (x, y). */
export type Plate = {
  kind: "plate";
  from: number;
  to: number;
  contour: Path;
  edges?: Path;
  look?: LookName;
};
/** A flat sheet in the plane of the axis, its contours in (x, y). */
export type Slab = { kind: "slab"; contour: Path; thickness: number; look?: LookName };
/** One turn of a rectangular section, cut open; the ends stand apart by the rise. */
export type Coil = {
  kind: "coil";
  inner: number;
  outer: number;
  thickness: number;
  rise: number;
  look?: LookName;
};
/** A wire along a centre line in (x, y): round, or oval where it is as thick as `across` along z. */
export type Wire = {
  kind: "wire";
  centre: Path;
  diameter: number;
  across?: number;
  /** Half-round: its back is towards the left of the way, its flat towards the right. */
  isHalfRound?: true;
  look?: LookName;
};
/** Lines or patches on the visible side of a surface of the given radius, in (x, y). */
export type Marks = {
  kind: "marks";
  path: Path;
  radius: number;
  paint: "groove" | "patch" | "light" | "knurl";
  /** The body has it cut so that one sees it; a narrow slot over something that fills it is painted as well. */
  isCut?: true;
};

/** Pieces with an axis of their own: turned on the sheet and set at (x, y, z). */
export type Assembly = {
  kind: "assembly";
  pieces: Piece[];
  at: readonly [number, number, number];
  turn: number;
};

export type Piece = Assembly | Turned | Thread | Prism | Tube | Plate | Slab | Coil | Wire | Marks;

export type Dimension = {
  /** `width`, `height`, `slot_width` as in the catalogue's columns, or the measure's own name. */
  name: string;
  label: string;
  from: Point;
  to: Point;
  kind: "horizontal" | "vertical";
  view: "side" | "end";
  /** Where the dimension line stands: over or under the view, or to its left or right. */
  at: "top" | "bottom" | "left" | "right";
  /** Set where the measure is not given or impossible: it is drawn by proportion, and has no figure. */
  isGuessed?: true;
};

/**
 * How the picture is taken, in degrees: `tilt` turns the near end to the viewer, `roll` the axis on the sheet,
 * `spin` the part about its own axis.
 */
export type Pose = { tilt: number; roll: number; spin?: number };

export type Part = {
  title: string;
  pieces: Piece[];
  dimensions: Dimension[];
  pose: Pose;
  /** Where a long part is broken, and how thick it is there. */
  breakAt?: { x: number; radius: number };
  /** The most thread ridges its picture shows, where it can afford more than others. */
  ridges?: number;
};
