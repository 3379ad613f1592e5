import type { Product } from "@kasna/contract/catalogue";
import type { ListCandidate } from "@kasna/contract/lists";
import { equivalentStandards } from "@kasna/rules/equivalent-standards";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { countText, unitOfPart } from "@kasna/rules/tax/unit-codes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { productsOfList } from "../catalogue/sub-category/read-products.operations.server.ts";
import { pricesAlone } from "../pricing/pricing.operations.server.ts";

/** The part for a line, and the requested quantity. */
type RequestedPart = { product: Product; quantity: number };
type Found = { at: number; id: number };

/** A price is cheaper if it is below this share of the other one. */
const CHEAPER_FROM = 0.99;

/**
 * Sooner or cheaper alternatives to each part: one to an equivalent standard that is cheaper, or in stock when the part
 * is not; and the next longer one that is in stock when the part is not. Undefined if there are none.
 */
export async function findAlternatives(
  ctx: AppContext,
  requested: readonly (RequestedPart | undefined)[],
): Promise<(ListCandidate[] | undefined)[]> {
  const alike = await findAlike(ctx, requested);
  if (alike.length === 0) return requested.map(() => undefined);
  const rows = await productsOfList(ctx, [...new Set(alike.map(({ id }) => id))]);
  const products = new Map(rows.map(({ product }) => [product.id, product]));
  const items = alike.flatMap(({ at, id }) => {
    const quantity = requested[at]?.quantity ?? 1;
    return [
      { productId: id, quantity },
      { productId: requested[at]?.product.id ?? 0, quantity },
    ];
  });
  const prices = await pricesAlone(ctx.db, { customer: null, now: ctx.now(), items });
  const priceOf = new Map(prices.map((price) => [`${price.productId} ${price.quantity}`, price]));
  const alternatives = requested.map((): ListCandidate[] => []);
  for (const { at, id } of alike) {
    const [line, product] = [requested[at], products.get(id)];
    if (!line || !product) continue;
    const { quantity } = line;
    const own = priceOf.get(`${line.product.id} ${quantity}`);
    const other = priceOf.get(`${id} ${quantity}`);
    if (!own || !other) continue;
    const notes = alternativeNotes(line, product, {
      savedPaise: own.unitPricePaise - other.unitPricePaise,
      isCheaper: other.unitPricePaise < own.unitPricePaise * CHEAPER_FROM,
    });
    if (notes.length === 0) continue;
    alternatives[at]?.push({
      product,
      apart: "",
      notes,
      differs: differences(line.product, product),
      pack_size: other.packSize,
      order_quantity: quantity,
      unit_price: rupeesFromPaise(other.unitPricePaise),
    });
  }
  return alternatives.map((parts) => (parts.length > 0 ? parts : undefined));
}

const isShort = ({ product, quantity }: RequestedPart) => product.stock_quantity < quantity;
const hasLength = ({ height_name, height }: Product) => height !== null && height_name === "length";

/** Parts of the same size, material and finish to an equivalent standard, and the next length if stock is short. */
async function findAlike(
  ctx: AppContext,
  requested: readonly (RequestedPart | undefined)[],
): Promise<Found[]> {
  const lines = requested.flatMap((line, at) => {
    if (!line) return [];
    const { product, quantity } = line;
    const names = equivalentStandards(product.standard);
    const wantsLength = isShort(line) && hasLength(product);
    if (names.length === 0 && !wantsLength) return [];
    return [
      { at, id: product.id, quantity, names: names.join("|"), is_long: hasLength(product), wantsLength },
    ];
  });
  if (lines.length === 0) return [];
  const { rows } = await ctx.db.execute<Found>(sql`
    with requested as (
      select * from json_to_recordset(${JSON.stringify(lines)})
        as t(at int, id int, quantity int, names text, is_long boolean, "wantsLength" boolean)),
    parts as (
      select requested.*, p.sub_category_id, p.width_mm, p.height_mm, p.material, p.coating, p.making, p.pack_size, p.form,
        p.standard, p.dimensions ->> 'pitch' as pitch
      from requested join products p on p.id = requested.id)
    select part.at, same.id from parts part, lateral (
      select p.id from products p
      where part.names <> '' and not p.is_archived and p.sub_category_id = part.sub_category_id
        and p.width_mm = part.width_mm and p.material = part.material and p.coating = part.coating
        and p.making = part.making and p.pack_size = part.pack_size
        and p.dimensions ->> 'pitch' is not distinct from part.pitch
        and (p.height_mm is not distinct from part.height_mm or not part.is_long)
        and p.standard ~ ('(^|/ ?)(' || part.names || ')([^0-9]|$)')
      order by abs(p.height_mm - part.height_mm), p.id limit 1) same
    union all
    select part.at, longer.id from parts part, lateral (
      select p.id from products p
      where part."wantsLength" and not p.is_archived and p.sub_category_id = part.sub_category_id
        and p.width_mm = part.width_mm and p.material = part.material and p.coating = part.coating
        and p.making = part.making and p.pack_size = part.pack_size and p.form is not distinct from part.form
        and p.dimensions ->> 'pitch' is not distinct from part.pitch
        and p.height_mm > part.height_mm and p.height_mm <= part.height_mm * 1.3
        and p.stock_quantity >= part.quantity
      order by p.height_mm, p.id limit 1) longer
    order by 1`);
  return rows;
}

/** Why a part is sooner or cheaper; empty if it is neither. */
function alternativeNotes(
  requested: RequestedPart,
  other: Product,
  { savedPaise, isCheaper }: { savedPaise: number; isCheaper: boolean },
): string[] {
  if (other.stock_quantity < requested.quantity) return [];
  return [
    ...(isShort(requested) ? [`All ${countText(requested.quantity, unitOfPart(other))} in stock`] : []),
    ...(isCheaper ? [`${formatRupees(rupeesFromPaise(savedPaise))} less each`] : []),
  ];
}

function differences(own: Product, other: Product): string[] {
  const measure = (name: string, ofOwn: number | null, ofOther: number | null) =>
    ofOwn === ofOther || ofOwn === null || ofOther === null
      ? []
      : [`${name} ${ofOther} mm instead of ${ofOwn} mm`];
  return [
    ...(own.standard === other.standard ? [] : [`${other.standard} instead of ${own.standard}`]),
    ...measure(own.height_name, own.height, other.height),
    ...measure(own.slot_width_name, own.slot_width, other.slot_width),
  ];
}
