import { addressLines, personName } from "@kasna/contract/postal-address";
import type { BusinessDocument, DocumentLine, Money, Party, PicturedPart } from "@kasna/documents";
import { kindOf } from "@kasna/drawings/kinds";
import { columnLabels, DEFAULT_MEANINGS } from "@kasna/drawings/kinds/column-labels";
import {
  type Attribute,
  attributeTexts,
  emptyIfNone,
  type NamedValue,
  sizeBesideName,
} from "@kasna/rules/catalogue/attributes";
import { dimensionTexts } from "@kasna/rules/dimensions";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import type { AppliedDiscount } from "@kasna/rules/orders/applied-discounts";
import type { LineTexts } from "@kasna/rules/orders/line-texts";
import { standardText } from "@kasna/rules/standards";
import { gstStateByName } from "@kasna/rules/tax/gstin";
import { breakOutTax } from "@kasna/rules/tax/tax";
import { type UnitCode, unitCodeOf } from "@kasna/rules/tax/unit-codes";
import { withinSentence } from "@kasna/rules/within-sentence";
import type { ShopProfile } from "../../api/settings.operations.server.ts";
import type { addressOf } from "../addresses/addresses.operations.server.ts";

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
  packSize: number;
  unitCode: UnitCode;
  unitPricePaise: number;
  gstBasisPoints: number;
  /** The sum of its discounts. Null in orders from before it was stored. */
  discountPaise: number | null;
  geometryKind: string | null;
  widthMeans: string;
  heightMeans: string;
  slotWidthMeans: string;
  /** The current declarations of its sub-category; `sold` has the values as sold. */
  attributes: readonly Attribute[];
  sold: readonly NamedValue[] | null;
  form: string | null;
  dimensions: Record<string, number>;
  /** Only on a quotation. */
  availability?: string;
} & Partial<LineTexts>;

type ChargedAmounts = {
  shippingPaise: number;
  discountPaise: number;
  roundingPaise: number;
  totalPaise: number;
  storeCreditPaise?: number;
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
      discountPaise: line.discountPaise,
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
    delivery: taxed.delivery && deliveryLine(lines[taxed.largestLine], taxed.delivery),
    roundingPaise: charged.roundingPaise,
    totalPaise: charged.totalPaise,
    ...(charged.storeCreditPaise && { storeCreditPaise: charged.storeCreditPaise }),
    isInterState,
  };
}

/** Each discount that promotions and a code gave, by name. A promocode without promotions is a separate fact. */
export const discountFacts = (discounts: readonly AppliedDiscount[]): BusinessDocument["facts"] =>
  discounts
    .filter(({ discountPaise, isFreeDelivery }) => discountPaise > 0 || isFreeDelivery)
    .map(({ name, discountPaise, isFreeDelivery }) => [
      "Discount",
      [
        name,
        discountPaise > 0 && formatRupees(rupeesFromPaise(discountPaise)),
        isFreeDelivery && "free delivery",
      ]
        .filter(Boolean)
        .join(", "),
    ]);

/** Delivery is part of the supply of the most expensive line, so it gets that line's HSN code and unit. */
const deliveryLine = (largest: SoldLine | undefined, taxed: DocumentLine["taxed"]): Money["delivery"] => ({
  hsn: largest?.hsn ?? "",
  unit: largest ? codeOf(largest) : "NOS",
  taxed,
});

const documentLine = (line: SoldLine, taxed: DocumentLine["taxed"]): DocumentLine => ({
  name: line.name,
  sku: line.sku,
  specification: specificationOf(line),
  hsn: line.hsn,
  quantity: line.quantity,
  unit: codeOf(line),
  unitPricePaise: line.unitPricePaise,
  taxed,
  ...(line.availability && { availability: line.availability }),
  ...(line.ownNumber && { ownNumber: line.ownNumber }),
  ...(line.note && { note: line.note }),
  picture: picturedPart(line),
});

const codeOf = ({ packSize, unitCode }: SoldLine): UnitCode => unitCodeOf({ packSize, unit: unitCode });

function picturedPart({ geometryKind, form, dimensions, material, coating }: SoldLine): PicturedPart | null {
  const kind = kindOf(geometryKind);
  return kind && { kind: kind.key, subCategory: kind.name, form, dimensions, material, coating };
}

/** The line's specification in words. */
function specificationOf(line: SoldLine): string {
  const { width, height, slotWidth } = columnLabels(line);
  // The third column is left out if neither the kind nor the owner names it.
  const isNamed = kindOf(line.geometryKind) || slotWidth.meaning !== DEFAULT_MEANINGS.slotWidthMeans;
  const dimensions = dimensionTexts(
    [
      [width.word, line.widthMm],
      [height.word, line.heightMm],
      [slotWidth.word, isNamed ? line.slotWidthMm : null],
    ],
    line.size,
  );
  return [
    sizeBesideName(line),
    standardText(line.standard),
    line.material,
    // An order keeps the text of the time it was placed. Trade names and abbreviations such as Geomet, CNC and UNC keep
    // their capitals.
    withinSentence(emptyIfNone(line.coating)),
    emptyIfNone(line.making).replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase()),
    ...dimensions,
    ...attributeTexts(line.sold),
  ]
    .filter(Boolean)
    .join(", ");
}

type PartyAddress = ReturnType<typeof addressOf>;

/** The buyer as billed: a company with its name and GSTIN, otherwise the person. */
export const buyerOf = (address: PartyAddress): Party => ({
  ...partyAt(address),
  heading: "Billed to",
  lines: linesOf(address),
});

/** The buyer of a counter sale who gave no address: the State alone decides the tax. */
export const buyerWithoutAddress = (address: PartyAddress): Party => ({
  ...buyerOf(address),
  lines: personBeside(address),
});

/** The counter at which the goods of an order were handed over: the shop's own address. */
export const counterOf = (address: PartyAddress): Party => {
  const [name = "", ...lines] = addressLines(address);
  return { ...partyAt(address), heading: "Handed over at", name, gstin: null, lines };
};

/** The recipient of the goods. */
export const deliveryOf = (address: PartyAddress): Party => ({
  ...partyAt(address),
  heading: "Delivery address",
  lines: [...linesOf(address), `Phone ${address.phone_number}`],
});

const partyAt = (address: PartyAddress) => ({
  name: address.company_name || personName(address),
  gstin: address.gstin || null,
  state: gstStateByName(address.state),
});

/** The person, unless they are the party themselves, and the address. */
const linesOf = (address: PartyAddress): string[] => [...personBeside(address), ...addressLines(address)];

const personBeside = (address: PartyAddress): string[] =>
  address.company_name && address.company_name !== personName(address) ? [personName(address)] : [];
