import { addressLines, personName } from "@kasna/contract/postal-address";
import type { BusinessDocument, DocumentLine, Money, Party, PicturedPart } from "@kasna/documents";
import { kindOf } from "@kasna/drawings/kinds";
import { columnWords } from "@kasna/drawings/kinds/column-words";
import { dimensionWords } from "@kasna/rules/dimensions";
import { standardWords } from "@kasna/rules/standards";
import { type GstState, gstStateByName, stateOfGstin } from "@kasna/rules/tax/gstin";
import { breakOutTax } from "@kasna/rules/tax/tax";
import type { ShopProfile } from "../../api/settings.operations.server.ts";
import { type AddressColumns, addressOf } from "../addresses/addresses.operations.server.ts";

/** A product as sold or offered, with the fields that its picture is drawn from. */
export type SoldLine = {
  name: string;
  sku: string;
  size: string;
  material: string;
  coating: string;
  making: string;
  standard: string;
  widthMm: number | null;
  heightMm: number | null;
  slotWidthMm: number | null;
  hsn: string;
  quantity: number;
  unitPricePaise: number;
  gstBasisPoints: number;
  geometryKind: string | null;
  widthMeans: string;
  heightMeans: string;
  slotWidthMeans: string;
  form: string | null;
  dimensions: Record<string, number>;
};

type ChargedAmounts = {
  shippingPaise: number;
  discountPaise: number;
  roundingPaise: number;
  totalPaise: number;
};

/** The seller, from the shop's settings. */
export function sellerOf(profile: ShopProfile): BusinessDocument["seller"] {
  return {
    heading: "Sold by",
    name: profile.legalName || profile.shopName,
    lines: profile.legalAddress ? [profile.legalAddress] : [],
    gstin: profile.gstin || null,
    state: gstStateByName(profile.gstState),
    contact: `${profile.supportEmail} · ${profile.supportNumber}`,
  };
}

/**
 * The place of supply: the state of the GSTIN for a registered buyer (IGST Act s. 10(1)(b)), otherwise the
 * state of delivery.
 */
export const placeOfSupply = (gstin: string, deliveryState: string): GstState =>
  stateOfGstin(gstin) ?? gstStateByName(deliveryState);

/** `Tamil Nadu (33)`. */
export const stateWithCode = (state: GstState): string => `${state.name} (${state.code})`;

/** The lines, tax and total of a document, which add up to the amount charged. */
export function documentAmounts(
  lines: readonly SoldLine[],
  charged: ChargedAmounts,
  isInterState: boolean,
): Money {
  const taxed = breakOutTax({
    lines: lines.map((line) => ({
      amountPaise: line.unitPricePaise * line.quantity,
      rateBasisPoints: line.gstBasisPoints,
    })),
    discountPaise: charged.discountPaise,
    deliveryPaise: charged.shippingPaise,
    isInterState,
  });
  return {
    lines: lines.flatMap((line, i) => {
      const tax = taxed.lines[i];
      return tax ? [documentLine(line, tax)] : [];
    }),
    delivery: taxed.delivery && { hsn: lines[taxed.largestLine]?.hsn ?? "", taxed: taxed.delivery },
    roundingPaise: charged.roundingPaise,
    totalPaise: charged.totalPaise,
    isInterState,
  };
}

const documentLine = (line: SoldLine, taxed: DocumentLine["taxed"]): DocumentLine => ({
  name: line.name,
  sku: line.sku,
  specification: specificationOf(line),
  hsn: line.hsn,
  quantity: line.quantity,
  unitPricePaise: line.unitPricePaise,
  taxed,
  picture: picturedPart(line),
});

function picturedPart({ geometryKind, form, dimensions, material, coating }: SoldLine): PicturedPart | null {
  const kind = kindOf(geometryKind);
  return kind && { kind: kind.key, subCategory: kind.name, form, dimensions, material, coating };
}

/** The line's specification in words. */
function specificationOf(line: SoldLine): string {
  const { width, height, slotWidth } = columnWords(line);
  const dimensions = dimensionWords([
    [width.word, line.widthMm],
    [height.word, line.heightMm],
    [slotWidth.word, line.slotWidthMm],
  ]);
  return [
    line.size,
    standardWords(line.standard),
    line.material,
    line.coating.toLowerCase(),
    line.making.toLowerCase(),
    ...dimensions,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The buyer: a company with its name and GSTIN, otherwise the person. */
export function buyerOf(row: AddressColumns, placeOfSupplyState: GstState): Party {
  const address = addressOf(row);
  const person = personName(address);
  const name = address.company_name || person;
  return {
    heading: "Billed to",
    name,
    lines: [...(name === person ? [] : [person]), ...addressLines(address)],
    gstin: address.gstin || null,
    state: placeOfSupplyState,
  };
}

/** The delivery address. */
export function deliveryOf(row: AddressColumns): Party {
  const address = addressOf(row);
  return {
    heading: "Delivered to",
    name: personName(address),
    lines: [...addressLines(address), `Phone ${address.phone_number}`],
    gstin: null,
    state: gstStateByName(address.state),
  };
}
