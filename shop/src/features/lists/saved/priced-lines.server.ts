import type { SavedLine } from "@kasna/contract/saved-lists";
import { availabilityText } from "@kasna/rules/availability";
import { rupeesFromPaise } from "@kasna/rules/money";
import { serializeLineTexts } from "@kasna/rules/orders/line-texts";
import { NO_LONGER_SOLD, nameWithUnit, quantityProblem, unitsInStock } from "@kasna/rules/orders/sale-units";
import { partImage } from "@kasna/rules/part-path";
import { type UnitCode, unitOfLine } from "@kasna/rules/tax/unit-codes";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { savedListLines } from "../../../database/schema/index.ts";
import { type ItemPrice, pricesFor } from "../../pricing/pricing.operations.server.ts";
import { serializeLineUnit } from "../../pricing/sale-units.operations.server.ts";

/** The current lines of saved lists. */

type LineKey = { productId: number | null; saleUnitId: number | null; quantity: number };
export const keyOf = ({ productId, saleUnitId, quantity }: LineKey) =>
  `${productId} ${saleUnitId} ${quantity}`;

/** The current prices of lines, by `keyOf`. A line without a price has a part or unit that is no longer sold. */
export async function pricesByKey(ctx: AppContext, db: Queryable, caller: Caller, lines: readonly LineKey[]) {
  const prices = await pricesFor(db, {
    customer: caller,
    now: ctx.now(),
    items: lines.map(({ productId, saleUnitId, quantity }) => ({
      productId: productId ?? 0,
      saleUnitId: saleUnitId ?? undefined,
      quantity,
    })),
  });
  return new Map(
    prices.map((price) => [keyOf({ ...price, saleUnitId: price.saleUnitId ?? null }), price] as const),
  );
}

/** Why a line can't be in a list at this price and quantity, as a cart would say; null if it can. */
export function problemOfLine(
  { saleUnitId, quantity }: Pick<LineKey, "saleUnitId" | "quantity">,
  price: ItemPrice | undefined,
): string | null {
  if (!price) return NO_LONGER_SOLD;
  const unit = price.units?.find(({ id }) => id === saleUnitId);
  return unit ? quantityProblem(quantity, unit) : null;
}

type LineRow = {
  line: typeof savedListLines.$inferSelect;
  soldName: string | null;
  soldSku: string | null;
  stockQuantity: number | null;
  loosePieces: number | null;
  isMadeToOrder: boolean | null;
  leadTimeDays: number | null;
  unitCode: UnitCode | null;
};

/** The current state of a line. Without a price, its part or unit is no longer sold. */
export function toLine({ line, ...part }: LineRow, price: ItemPrice | undefined): SavedLine {
  const unit = price?.units?.find(({ id }) => id === line.saleUnitId);
  const stock = {
    stockQuantity: part.stockQuantity ?? 0,
    loosePieces: part.loosePieces ?? 0,
    packSize: price?.facts.packSize ?? 1,
  };
  const left = unit ? unitsInStock(stock, unit.pieces) : stock.stockQuantity;
  const leadTimeDays = part.isMadeToOrder ? (part.leadTimeDays ?? 0) : 0;
  const sku = part.soldSku ?? line.sku;
  const counted = {
    ...(line.saleUnitId !== null && { sale_unit_id: line.saleUnitId, pieces_per_unit: unit?.pieces ?? 1 }),
    ...serializeLineUnit({
      saleUnitId: line.saleUnitId,
      packSize: stock.packSize,
      unitCode: part.unitCode ?? "NOS",
    }),
  };
  return {
    product_id: line.productId,
    ...counted,
    name: price && part.soldName ? nameWithUnit(part.soldName, unit?.name) : line.name,
    sku,
    image_url: partImage(sku),
    quantity: line.quantity,
    ...serializeLineTexts(line),
    saved_price: rupeesFromPaise(line.unitPricePaise),
    unit_price: price ? rupeesFromPaise(price.unitPricePaise) : null,
    list_price: price ? rupeesFromPaise(price.listPricePaise) : null,
    availability: price
      ? availabilityText({
          quantity: line.quantity,
          stockQuantity: left,
          leadTimeDays,
          unit: unitOfLine(counted),
        })
      : "",
    is_short: price && !part.isMadeToOrder && left < line.quantity ? 1 : 0,
  };
}
