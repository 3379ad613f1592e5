import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { sql } from "drizzle-orm";
import { products } from "./catalogue.ts";
import { isSoldIn } from "./product-conditions.ts";

/**
 * The condition for rows that pages can show. Partial indexes cover only these rows, so queries need it to use
 * them.
 */
export const isSold = isSoldIn(products);

/** SQL: the unit of sale of a row of `products`, for queries that do not join its sub-category. */
export const unitOfProduct = sql<UnitCode>`(select s.unit from sub_categories s where s.id = ${products.subCategoryId})`;
