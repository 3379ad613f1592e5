import { rupeesFromPaise } from "@kasna/rules/money";
import { type PriceFacts, type PriceSource, priceItems } from "@kasna/rules/orders/pricing";
import { orderable, type Stock, type UnitFacts, unitsInStock } from "@kasna/rules/orders/sale-units";
import { serializeUnit, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../database/connect.ts";
import { products, saleUnits } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";

/** Another unit of a part, in the form that statements read. */
export type SaleUnit = UnitFacts & {
  id: number;
  code: string;
  mrpPaise: number | null;
  name: string;
  barcode: string;
  minimum: number;
  step: number;
};

/** The unit of a cart line or an order's item, which may since have been removed. */
export type ChosenUnit = SaleUnit & { isRemoved: boolean };

const unitJson = sql`'id', u.id, 'code', u.code, 'name', u.name, 'pieces', u.pieces, 'pricePaise', u.price_paise,
  'mrpPaise', u.mrp_paise, 'barcode', u.barcode, 'minimum', u.minimum, 'step', u.step`;

// The column is in a nested fragment, because Drizzle writes those of the outermost one without their table's name.
const soldUnits = sql`from ${saleUnits} u where u.product_id = ${sql`${products.id}`} and not u.is_removed`;

/**
 * SQL: the other units of a row of `products` in order, as JSON; null if it has none. `exists` lets PostgreSQL hash the
 * units for thousands of rows (decision 89).
 */
export const unitsOfPart: SQL<SaleUnit[] | null> = sql`case when exists (select ${soldUnits}) then (
  select json_agg(json_build_object(${unitJson}) order by u.position, u.id) ${soldUnits}) end`;

/** SQL: the unit with this id as JSON, removed or not; null for the default unit. */
export const unitOfLine = (
  saleUnitId: SQL,
): SQL<ChosenUnit | null> => sql`case when ${saleUnitId} is not null then (
  select json_build_object(${unitJson}, 'isRemoved', u.is_removed) from ${saleUnits} u where u.id = ${saleUnitId}) end`;

const units = statement(
  "sale_units_by_id",
  (_, value: Value<{ ids: number[] }>) => sql<ChosenUnit & { productId: number }>`
    select id, product_id as "productId", code, name, pieces, price_paise as "pricePaise", mrp_paise as "mrpPaise", barcode, minimum, step,
      is_removed as "isRemoved"
    from ${saleUnits} where id = any((select ${value("ids")}::int[])::int[])`,
);

/** The units with these ids, removed or not, by id. */
export async function unitsById(db: Queryable, ids: readonly number[]) {
  const rows = ids.length > 0 ? await units(db, { ids: [...ids] }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** The maximum retail price of one in the form of the API: absent if there is none. */
export const serializeMrp = (mrpPaise: number | null | undefined) =>
  mrpPaise == null ? {} : { mrp: rupeesFromPaise(mrpPaise) };

/** A part's pack and other units in the form of the API, at their list prices: absent if it has none. */
export function serializeSaleUnits(
  { sku, isMadeToOrder, ...stock }: Stock & { sku: string; isMadeToOrder: boolean },
  units: readonly SaleUnit[] | null,
) {
  if (!units) return stock.packSize > 1 ? { pack_size: stock.packSize } : {};
  return {
    pack_size: stock.packSize,
    sale_units: units.map(({ id, code, name, pieces, pricePaise, mrpPaise, barcode, minimum, step }) => {
      const left = unitsInStock(stock, pieces);
      const isThere = isMadeToOrder || orderable(left, { minimum, step }) > 0;
      return {
        id,
        sku: `${sku}-${code}`,
        name,
        pieces,
        price: rupeesFromPaise(pricePaise),
        ...serializeMrp(mrpPaise),
        minimum,
        step,
        barcode,
        stock_quantity: left,
        in_stock: isThere ? (1 as const) : (0 as const),
      };
    }),
  };
}

/**
 * The unit of a line's quantity in the form of the API: absent for pieces, and for packs, whose names include their
 * content.
 */
export const serializeLineUnit = ({
  saleUnitId,
  packSize,
  unitCode,
}: {
  saleUnitId: number | null;
  packSize: number | null;
  unitCode: UnitCode;
}) => (saleUnitId === null && (packSize ?? 1) > 1 ? {} : serializeUnit(unitCode));

/** A buyer's price of each other unit of a part: absent if it has none. */
export function serializeUnitPrices(facts: PriceFacts, units: readonly SaleUnit[] | null) {
  if (!units) return {};
  const priced = priceItems(units.map((unit) => ({ unit, facts: { ...facts, unit }, quantity: 1 })));
  return {
    sale_units: priced.map(
      ({ item, price }): { sale_unit_id: number; unit_price: number; source: PriceSource } => ({
        sale_unit_id: item.unit.id,
        unit_price: rupeesFromPaise(price.unitPricePaise),
        source: price.source,
      }),
    ),
  };
}
