import { FIRST_PRODUCT_ID } from "@kasna/rules/catalogue/product-ids";
import type { PartValues } from "../../schema/index.ts";
import {
  type CategoryDeclaration,
  EDITIONS,
  type Edition,
  type Form,
  kindOfDeclared,
  type Offer,
  type Pick,
  type SubCategoryDeclaration,
  slugOfName,
} from "./declare.ts";
import type { Shape } from "./dimensions.ts";
import { anchors } from "./kinds/anchors.ts";
import { bolts } from "./kinds/bolts.ts";
import { fasteners } from "./kinds/fasteners.ts";
import { nuts } from "./kinds/nuts.ts";
import { pins } from "./kinds/pins.ts";
import { rivets } from "./kinds/rivets.ts";
import { screws } from "./kinds/screws.ts";
import { washers } from "./kinds/washers.ts";
import { makeRow } from "./make-row.ts";
import type { Part } from "./part.ts";
import type { Size } from "./sizes/size-table.ts";
import { withThread } from "./sizes/threads.ts";

export type SeedCategory = { id: number; name: string; description: string };

export type SeedSubCategory = {
  /** Category id * 100 + position. */
  id: number;
  categoryId: number;
  position: number;
  name: string;
  slug: string;
  geometryKind: string;
  description: string;
  standard: string;
  tradeNames: string[];
  widthMeans: string;
  heightMeans: string;
  slotWidthMeans: string;
};

/** Dimensions are in mm under the letters of the standard. */
export type SeedRow = Omit<PartValues, "attributes"> & { id: number; subCategoryId: number; sku: string };

export type SeedCatalogue = {
  categories: SeedCategory[];
  subCategories: SeedSubCategory[];
  rows: SeedRow[];
};

/** Rows before this id are the shop's first catalogue, and never change their ids. */
export const FIRST_ADDED_ID = FIRST_PRODUCT_ID + 20_400;

const declaredCategories: readonly CategoryDeclaration[] = [
  screws,
  bolts,
  nuts,
  washers,
  fasteners,
  rivets,
  anchors,
  pins,
];

const secondChoiceThreads = [14, 18, 22, 27, 33];
const commonLengths = new Set(
  "4 5 6 8 9.5 10 12 13 16 19 20 25 30 32 38 40 50 60 75 80 100 120 150 200".split(" ").map(Number),
);

/** Computes every row of the demo shop; the same rows, ids and stock on every call and machine. */
export function makeCatalogue(): SeedCatalogue {
  const catalogue: SeedCatalogue = { categories: [], subCategories: [], rows: [] };
  const declaredSubCategories = declaredCategories.flatMap(
    ({ id: categoryId, name, description, subCategories }) => {
      catalogue.categories.push({ id: categoryId, name, description });
      return subCategories.map((declared, index) => {
        const subCategory = makeSubCategory(declared, categoryId, index + 1);
        catalogue.subCategories.push(subCategory);
        return { declared, subCategoryId: subCategory.id, shown: shownParts(declared) };
      });
    },
  );
  for (const edition of EDITIONS)
    for (const { subCategoryId, ...rest } of declaredSubCategories) {
      const firstId = FIRST_PRODUCT_ID + catalogue.rows.length;
      for (const row of makeRows({ ...rest, edition, subCategoryId, firstId })) catalogue.rows.push(row);
    }
  return catalogue;
}

/** The rows that the demo catalogue gained after shops were seeded with it, for their import. */
export function addedRows() {
  const { categories, subCategories, rows } = makeCatalogue();
  return rows
    .filter(({ id }) => id >= FIRST_ADDED_ID)
    .map(({ id: _id, subCategoryId, sku, ...values }) => {
      const subCategory = subCategories.find((subCategory) => subCategory.id === subCategoryId);
      const category = categories.find((category) => category.id === subCategory?.categoryId);
      return { category: category?.name ?? "", subCategory: subCategory?.name ?? "", sku, values };
    });
}

function makeSubCategory(
  declared: SubCategoryDeclaration,
  categoryId: number,
  position: number,
): SeedSubCategory {
  return {
    id: categoryId * 100 + position,
    categoryId,
    position,
    name: declared.name,
    slug: slugOfName(declared.name),
    geometryKind: kindOfDeclared(declared).key,
    description: declared.description,
    standard: declared.standard,
    tradeNames: [...declared.tradeNames],
    widthMeans: declared.width[0],
    heightMeans: declared.height[0],
    slotWidthMeans: declared.slotWidth[0],
  };
}

/** The parts that a sub-category shows first. */
type Shown = { default: Part; bestSeller: Part | undefined; latest: Part | undefined };

function shownParts(declared: SubCategoryDeclaration): Shown {
  const parts = declared.forms.flatMap((form) => partsOf(declared, form));
  const picked = (wanted: Pick | undefined) => wanted && pick(parts, wanted);
  return {
    default: pick(parts, declared.defaultRow),
    bestSeller: picked(declared.bestSeller),
    latest: picked(declared.latest),
  };
}

type Rows = {
  declared: SubCategoryDeclaration;
  shown: Shown;
  edition: Edition;
  subCategoryId: number;
  firstId: number;
};

function makeRows({ declared, shown, edition, subCategoryId, firstId }: Rows): SeedRow[] {
  const isFirst = edition === (declared.edition ?? 1);
  const forms = isFirst ? declared.forms : edition === 1 ? [] : (declared.addedForms?.[edition] ?? []);
  const bought = [shown.default, ...(shown.bestSeller ? [shown.bestSeller] : [])];
  return forms
    .flatMap((form) => partsOf(declared, form))
    .map((part, index) => {
      const isShown = (other: Part | undefined) => other !== undefined && isSame(part, other);
      const flags = {
        isDefault: isShown(shown.default),
        isLatest: isShown(shown.latest),
        isBestSeller: isShown(shown.bestSeller),
      };
      const isShownFirst = Object.values(flags).includes(true);
      return { id: firstId + index, subCategoryId, ...makeRow(part, bought, isShownFirst), ...flags };
    });
}

const isSame = (part: Part, other: Part) =>
  part.form === other.form &&
  part.designation === other.designation &&
  part.offer === other.offer &&
  part.coating === other.coating;

function partsOf(declared: SubCategoryDeclaration, form: Form): Part[] {
  return form.sizes.flatMap((size) =>
    lengthsOf(form, size).flatMap((length) => {
      const shape = shapeOf(form, size, length);
      const designation = designate(form, size, shape, length);
      return form.offers
        .filter((offer) => isStocked(offer, shape[declared.width[1]], length))
        .flatMap((offer) =>
          offer.coatings.map((coating) => ({ declared, form, designation, shape, offer, coating })),
        );
    }),
  );
}

function lengthsOf(form: Form, size: Size): readonly (number | undefined)[] {
  const lengths = form.lengths ?? size.lengths;
  return lengths.length > 0 ? lengths : [undefined];
}

function shapeOf(form: Form, size: Size, length: number | undefined): Shape {
  const shape = withThread(length === undefined ? size.dimensions : { ...size.dimensions, length });
  return form.reshape ? form.reshape(shape) : shape;
}

function designate(form: Form, size: Size, shape: Shape, length: number | undefined): string {
  if (form.designation) return form.designation(size, shape);
  return length === undefined ? size.size : `${size.size} x ${length}`;
}

function isStocked(offer: Offer, width: number, length: number | undefined): boolean {
  const { from = 0, to = Infinity, longest = Infinity } = offer;
  if (width < from || width > to) return false;
  if (offer.sizes === "first choice" && secondChoiceThreads.includes(width)) return false;
  if (length === undefined) return true;
  if (length > longest) return false;
  return offer.lengths !== "common" || commonLengths.has(length);
}

function pick(parts: Part[], wanted: Pick): Part {
  const part = parts.find(
    ({ designation, offer, coating, form }) =>
      designation === wanted.size &&
      offer.material === wanted.material &&
      coating === wanted.coating &&
      (wanted.form === undefined || form.form === wanted.form),
  );
  if (!part) throw new Error(`No row is ${JSON.stringify(wanted)}`);
  return part;
}
