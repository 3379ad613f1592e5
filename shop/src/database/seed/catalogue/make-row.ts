import { materialNameOf } from "./class-names.ts";
import { type CoatingId, coatings } from "./coatings.ts";
import { commonness } from "./commonness.ts";
import { makerPrice, roundedPaise, shopPrice, withFloor } from "./cost-model.ts";
import { kindOfDeclared, type SubCategoryDeclaration } from "./declare.ts";
import type { Shape } from "./dimensions.ts";
import { fixedPackOf } from "./fixed-packs.ts";
import { gramsPerMm3, materials } from "./materials.ts";
import type { Part } from "./part.ts";
import { leadTimeDays, stockQuantity } from "./stock.ts";

/**
 * Everything that follows from the part itself and from the parts that its sub-category is bought for.
 * `isShownFirst` rows are always well stocked.
 */
export function makeRow(part: Part, bought: readonly Part[], isShownFirst: boolean) {
  const { declared, form, designation, shape, offer, coating } = part;
  const { material } = offer;
  const sku = skuOf(part);
  const { packSize, pricePaise, grams } = unitOfSale(part, sku);
  const widthMm = shape[declared.width[1]];
  const leadDays = leadTimeDays(declared, material, widthMm, shape.length);
  const title = [designation + (form.nameNote?.(shape) ?? ""), form.title].filter(Boolean).join(", ");
  const pack = packSize > 1 ? `, pack of ${packSize}` : "";
  const note = typeof form.makingNote === "function" ? form.makingNote(shape) : form.makingNote;
  const making = [declared.making(material, shape), note].filter(Boolean).join(", ");
  return {
    sku,
    name: `${declared.name} ${title}${pack}`,
    size: designation + pack,
    material: materialNameOf(classesOf(part), material),
    coating: coatingName(declared, coating),
    making,
    widthMm,
    heightMm: shape[declared.height[1]],
    slotWidthMm: shape[form.slotWidth ?? declared.slotWidth[1]],
    weightGrams: Math.round(grams * 1000) / 1000,
    pricePaise,
    mrpPaise: null,
    packSize,
    stockQuantity:
      leadDays > 0
        ? 0
        : stockQuantity({ sku, pricePaise, packSize, isShownFirst, commonness: commonness(part, bought) }),
    isMadeToOrder: leadDays > 0,
    leadTimeDays: leadDays,
    hsn: declared.otherHsn?.[material] ?? declared.hsn,
    standard: standardOf(part),
    form: form.form,
    dimensions: drawnDimensions(shape),
  };
}

function coatingName({ hasCoatedScrew }: SubCategoryDeclaration, coating: CoatingId): string {
  const { shopName } = coatings[coating];
  return hasCoatedScrew ? `Screw ${shopName.toLowerCase()}` : shopName;
}

function classesOf({ declared, form, shape }: Part) {
  return typeof form.classes === "function" ? form.classes(shape) : (form.classes ?? declared.classes);
}

function standardOf({ declared, form, shape, offer }: Part): string {
  if (typeof form.standard === "function") return form.standard(shape, offer.material);
  return form.standard ?? declared.standard;
}

/**
 * A part under Rs 2 is sold by the smallest pack that costs Rs 10, or by the hundred. The floor of the small end
 * changes no pack: stock and orders count in packs.
 */
function unitOfSale({ declared, form, shape, offer, coating }: Part, sku: string) {
  const { material } = offer;
  const grams = kindOfDeclared(declared).massGrams(shape, gramsPerMm3(material), form.form);
  const maker = declared.makerPrice
    ? declared.makerPrice(shape, material, coating)
    : makerPrice({ grams, material, coating, process: declared.process(material, shape) });
  const rupees = shopPrice(maker);
  if (!(grams > 0 && rupees > 0))
    throw new Error(`${declared.name} ${JSON.stringify(shape)} has no mass or price`);
  const packSize = fixedPackOf(sku) ?? packFor(rupees);
  const pricePaise = roundedPaise(withFloor(rupees, material) * packSize);
  return { packSize, pricePaise, grams: grams * packSize };
}

function packFor(rupees: number): number {
  if (roundedPaise(rupees) >= 200) return 1;
  return [25, 50].find((pack) => roundedPaise(rupees * pack) >= 1000) ?? 100;
}

const skuSizeOf = (designation: string): string =>
  designation
    .replace(/ \(.*\)/, "")
    .replace("#", "N")
    .replaceAll(" ", "")
    .replace(/1m$/, "1000")
    .replace(/([23])m$/, "$1000");

function skuOf({ form, designation, shape, offer, coating }: Part): string {
  const isSoldOneWay = !form.offers.some(
    ({ material, coatings }) => material === offer.material && coatings.some((other) => other !== "plain"),
  );
  return [
    form.skuPrefix,
    form.skuSize?.(shape) ?? skuSizeOf(designation),
    form.skuMark?.(shape),
    offer.code ?? materials[offer.material].code,
    isSoldOneWay ? "" : coatings[coating].code,
  ]
    .filter(Boolean)
    .join("-");
}

/** Mass is no dimension, and thread and socket are as long as the chosen length asks for. */
function drawnDimensions(shape: Shape): Record<string, number> {
  const {
    massGrams: _m,
    packagingGrams: _p,
    bUpTo125: _b1,
    bUpTo200: _b2,
    bOver200: _b3,
    tFull: _t1,
    tShort: _t2,
    ...dimensions
  } = shape;
  return dimensions;
}
