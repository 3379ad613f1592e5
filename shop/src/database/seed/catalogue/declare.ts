import { type Kind, requireKind } from "@kasna/drawings/kinds";
import type { ClassNaming } from "./class-names.ts";
import type { CoatingId } from "./coatings.ts";
import type { Process } from "./cost-model.ts";
import type { DimensionName, Shape } from "./dimensions.ts";
import { type MaterialId, materials } from "./materials.ts";
import type { Size } from "./sizes/size-table.ts";

/** One material of a part, the coatings it is stocked in, and how far up the sizes go. All limits in mm. */
export type Offer = {
  material: MaterialId;
  coatings: readonly CoatingId[];
  /** Stands for the material in the SKU, where this kind of part names another class than bolts. */
  code?: string;
  /** Smallest and largest nominal size. */
  from?: number;
  to?: number;
  longest?: number;
  /** Only the lengths that every stockist has. */
  lengths?: "common";
  /** Leaves out M14, M18, M22, M27 and M33. */
  sizes?: "first choice";
};

/** The standard of a row, where its size or its material decides. */
export type StandardOf = string | ((shape: Shape, material: MaterialId) => string);

/** A variant within a sub-category: a head, a point, a standard. */
export type Form = {
  form: string | null;
  /** Said in the row's name, after the size. */
  title?: string;
  /** Said in the column `making`, where no other column tells two forms apart. */
  makingNote?: string | ((shape: Shape) => string);
  /** Where it differs from the standard of the sub-category. */
  standard?: StandardOf;
  skuPrefix: string;
  /** Stands behind the size in the SKU. */
  skuMark?: (shape: Shape) => string;
  sizes: readonly Size[];
  /** Where this form fills the column from another dimension than its sub-category. */
  slotWidth?: DimensionName;
  /** Where the size table has no lengths of its own. */
  lengths?: readonly number[];
  /** What a length does to the other dimensions, and dimensions that follow from others. */
  reshape?: (shape: Shape) => Shape;
  /** The default has the length behind the size: `M8 x 40`. */
  designation?: (size: Size, shape: Shape) => string;
  /** The size in the SKU, where it is not the size as shown. */
  skuSize?: (shape: Shape) => string;
  /** A note for the name, as the gauge number of a tapping screw. */
  nameNote?: (shape: Shape) => string;
  offers: readonly Offer[];
  /** Where it names the classes of its materials otherwise than its sub-category. */
  classes?: ClassNaming | ((shape: Shape) => ClassNaming);
};

/** Says which row is meant: its size as shown, without the pack. */
export type Pick = { size: string; material: MaterialId; coating: CoatingId; form?: string };

/**
 * The catalogue grows by editions. The rows of each have ids behind all earlier ones, which stay as they are; a
 * sub-category that came later is the last of its category.
 */
export const EDITIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Edition = (typeof EDITIONS)[number];
export type LaterEdition = Exclude<Edition, 1>;

export type SubCategoryDeclaration = {
  name: string;
  /** The key of its kind, if that is not the name in lower case with hyphens. */
  kind?: string;
  description: string;
  standard: string;
  tradeNames: readonly string[];
  /** How this kind names the classes of its materials. */
  classes: ClassNaming;
  /** What each column means to a buyer, and the dimension that fills it. */
  width: readonly [string, DimensionName];
  height: readonly [string, DimensionName];
  slotWidth: readonly [string, DimensionName];
  /** For parts of plastic with a steel screw: the coating is the screw's. */
  hasCoatedScrew?: true;
  hsn: string;
  /** Headings of other metals and plastic. */
  otherHsn?: Partial<Record<MaterialId, string>>;
  making: (material: MaterialId, shape: Shape) => string;
  process: (material: MaterialId, shape: Shape) => Process;
  /** For parts of two metals, in place of `process`; rupees without tax. */
  makerPrice?: (shape: Shape, material: MaterialId, coating: CoatingId) => number;
  forms: readonly Form[];
  /** The edition of the catalogue that it came with, if not the first. */
  edition?: LaterEdition;
  /** Forms that came with a later edition. */
  addedForms?: Partial<Record<LaterEdition, readonly Form[]>>;
  /** Above these, in mm, a row is made to order. */
  stockedTo: { width: number; length?: number };
  /** Days, where nothing of it is stocked. */
  alwaysMadeToOrderDays?: number;
  defaultRow: Pick;
  bestSeller?: Pick;
  latest?: Pick;
};

export type CategoryDeclaration = {
  id: number;
  name: string;
  description: string;
  subCategories: readonly SubCategoryDeclaration[];
};

/** `Tooth lock washer (external)` becomes `tooth-lock-washer-external`. */
export const slugOfName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");

/** The kind that draws and weighs its parts. Throws if there is none. */
export const kindOfDeclared = ({ name, kind = slugOfName(name) }: SubCategoryDeclaration): Kind =>
  requireKind(kind);

export function offer(
  material: MaterialId,
  coatings: readonly CoatingId[],
  limits: Omit<Offer, "material" | "coatings"> = {},
): Offer {
  return { material, coatings, ...limits };
}

/** Cold forged to M24, hot forged above; soft and hard-to-forge metals are turned, nylon is moulded. */
export function forgedMaking(material: MaterialId, shape: Shape): string {
  if (material === "nylon") return "Injection moulded";
  if (isTurned(material)) return "CNC turned";
  return shape.d > 24 ? "Hot forged" : "Cold forged";
}

export function forgedProcess(forged: Process, turned: Process = "CNC turned") {
  return (material: MaterialId, shape: Shape): Process => {
    if (material === "nylon") return "injection moulded";
    if (isTurned(material)) return turned;
    return shape.d > 24 ? "hot forged" : forged;
  };
}

export function always<T>(value: T): () => T {
  return () => value;
}

/** Spring steel is hardened; stainless steel and bronze are springy from cold working alone. */
export const hardenedIfSpringSteel = (made: string) => (material: MaterialId) =>
  material === "spring" ? `${made}, hardened` : made;

function isTurned(material: MaterialId): boolean {
  const { group } = materials[material];
  return group === "copper alloy" || group === "titanium";
}

/** Screws, bolts and nuts; wood screws and other threaded articles of brass have lines of their own. */
export const brassHsn = { brass: "74153390", sibronze: "74153390" } as const;
export const screwHsn = { ...brassHsn, nylon: "39269099", ti5: "81089090" } as const;
export const woodScrewHsn = { brass: "74153310" } as const;
export const threadedArticleHsn = { brass: "74153990", nylon: "39269099" } as const;
export const washerHsn = { brass: "74152100", sibronze: "74152100", nylon: "39269099" } as const;
export const rivetHsn = { al5052: "76161000", copper: "74152900", brass: "74152900" } as const;
