import type { Product } from "@kasna/contract/catalogue";
import { isGtin } from "@kasna/rules/catalogue/barcodes";
import { QUANTITY_MIN } from "@kasna/rules/limits";
import { paiseFromRupees, plainRupees } from "@kasna/rules/money";
import { arrivalDays } from "@kasna/rules/orders/delivery";
import type { ReturnPolicy } from "@kasna/rules/orders/returns";
import { nameWithUnit, orderableFrom } from "@kasna/rules/orders/sale-units";
import { shippingPaise } from "@kasna/rules/orders/shipping";
import { partPath } from "@kasna/rules/part-path";
import { stateCode } from "@kasna/rules/tax/state-codes";
import { commonCodeOf, type UnitCode, unitOfPart } from "@kasna/rules/tax/unit-codes";
import type {
  MerchantReturnPolicy,
  Offer,
  PriceTypeEnumeration,
  QuantitativeValue,
  UnitPriceSpecification,
} from "schema-dts";
import type { Site } from "./site.ts";

const TERMS_PATH = "/terms&privacy-policy";
/** UN/ECE Recommendation 20, which schema.org uses. */
const DAY = "DAY";
/** `priceType` may be any text, so a type of its own is needed to list the ones that schema.org knows. */
const MAXIMUM_RETAIL_PRICE = "https://schema.org/MaximumRetailPrice" satisfies PriceTypeEnumeration;

const availabilityOf = (part: Product) =>
  // Google does not know MadeToOrder, and compares pages with its feed.
  part.made_to_order === 1 ? "BackOrder" : part.in_stock === 1 ? "InStock" : "OutOfStock";

const days = (minValue: number, maxValue: number) =>
  ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue,
    unitCode: DAY,
  }) satisfies QuantitativeValue;

/** The owner's return policy (developers.google.com/search/docs/appearance/structured-data/return-policy). */
const returnData = ({ days, paidBy, method }: ReturnPolicy, publicUrl: string) =>
  ({
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    merchantReturnLink: publicUrl + TERMS_PATH,
    ...(days === 0
      ? { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" as const }
      : {
          returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow" as const,
          merchantReturnDays: days,
          returnMethod:
            method === "mail"
              ? ("https://schema.org/ReturnByMail" as const)
              : ("https://schema.org/ReturnInStore" as const),
          returnFees:
            paidBy === "shop"
              ? ("https://schema.org/FreeReturn" as const)
              : ("https://schema.org/ReturnFeesCustomerResponsibility" as const),
        }),
  }) satisfies MerchantReturnPolicy;

const priceData = (price: number) =>
  ({
    "@type": "UnitPriceSpecification",
    price: price.toFixed(2),
    priceCurrency: "INR",
    valueAddedTaxIncluded: true,
  }) as const satisfies UnitPriceSpecification;

/** The price of this many pieces or metres, alone or together with the maximum retail price. */
const pricesData = (
  { price, mrp }: { price: number; mrp?: number | undefined },
  { pieces, unit }: { pieces: number; unit: UnitCode | undefined },
) => [
  { ...priceData(price), ...((pieces > 1 || unit) && { referenceQuantity: contentData(pieces, unit) }) },
  ...(mrp === undefined ? [] : [{ ...priceData(mrp), priceType: MAXIMUM_RETAIL_PRICE } as const]),
];

/** The price per piece from a quantity on. */
const breakData = (
  { from_quantity, unit_price }: NonNullable<Product["price_breaks"]>[number],
  unit: UnitCode | undefined,
) =>
  ({
    ...priceData(unit_price),
    eligibleQuantity: quantityData({ minValue: from_quantity }, unit),
  }) as const satisfies UnitPriceSpecification;

/** One value, or several as a list. */
const alone = <Value>(values: readonly Value[]) => {
  const [first, ...others] = values;
  return first !== undefined && others.length === 0 ? first : values;
};

const quantityData = (quantity: { value: number } | { minValue: number }, unit?: UnitCode) =>
  ({
    "@type": "QuantitativeValue",
    ...quantity,
    unitCode: commonCodeOf(unit),
  }) as const satisfies QuantitativeValue;

/** The number of pieces or metres that a price covers. Prices are compared per one. */
const contentData = (pieces: number, unit: UnitCode | undefined) =>
  ({ ...quantityData({ value: pieces }, unit), valueReference: quantityData({ value: 1 }, unit) }) as const;

/** The offer of another unit, such as a box: its price, the pieces it covers, and its minimum quantity. */
export const unitData = (unit: NonNullable<Product["sale_units"]>[number], part: Product) =>
  ({
    "@type": "Offer",
    name: nameWithUnit(part.name, unit.name),
    sku: unit.sku,
    price: unit.price.toFixed(2),
    priceCurrency: "INR",
    availability: `https://schema.org/${availabilityOf({ ...part, in_stock: unit.in_stock })}`,
    eligibleQuantity: quantityData({ minValue: orderableFrom(QUANTITY_MIN, unit) }),
    priceSpecification: alone(pricesData(unit, { pieces: unit.pieces, unit: part.unit_code })),
    ...(isGtin(unit.barcode) && { gtin: unit.barcode }),
  }) as const satisfies Offer;

/** A part's offer: its price including GST, its availability, and the cost and time of delivering one. */
export function offerData({ profile, publicUrl }: Site, part: Product) {
  const { shopName, shippingTiers, statesServed, deliveryDays, returns } = profile;
  const price = { price: part.price.toFixed(2), priceCurrency: "INR" };
  const charge = plainRupees(shippingPaise(paiseFromRupees(part.price), shippingTiers));
  return {
    "@type": "Offer",
    url: publicUrl + partPath(part.sku),
    ...price,
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${availabilityOf(part)}`,
    priceSpecification: alone([
      ...pricesData(part, { pieces: part.pack_size ?? 1, unit: part.unit_code }),
      ...(part.price_breaks ?? []).map((priceBreak) => breakData(priceBreak, unitOfPart(part))),
    ]),
    seller: { "@type": "Organization", name: shopName, url: `${publicUrl}/` },
    ...(returns && { hasMerchantReturnPolicy: returnData(returns, publicUrl) }),
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: charge, currency: "INR" },
      shippingDestination: {
        "@type": "DefinedRegion",
        addressCountry: "IN",
        addressRegion: statesServed.map(stateCode),
      },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        // Together they are the number of days that the page promises.
        handlingTime: days(0, arrivalDays(part, profile) - deliveryDays),
        transitTime: days(1, deliveryDays),
      },
    },
  } as const satisfies Offer;
}
