import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { formerSkus, isSold, products } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { type CodeTyped, codesTyped } from "./code-typed.ts";

/** A code that some row has: an HSN code, a SKU, or a part's former SKU, which is found by the part's id. */
export type TypedCode = {
  label: string;
  matching: SQL;
  plainSku: string | null;
  /** All HSN codes that begin with the digits in the text. */
  hsn: readonly string[] | null;
};

export const plainSkuColumn = sql`translate(upper(${products.sku}), '-._', '')`;

/** Sorts after every text with the same prefix, in the byte order of the indexes. */
const LAST = "\u{10FFFF}";
/** The first and last of all codes that begin with the same digits or letters. */
type Range = { from: string; to: string };

// Comparisons of bytes, because a prepared plan can't use an index for an unknown pattern.
const isWithin = (column: SQL, from: unknown, to: unknown) =>
  sql`${column} ~>=~ ${from} and ${column} ~<=~ ${to}`;

/** Whether a part has this SKU; if not, the part that had it before it was renamed. */
const skuExists = statement(
  "sku_exists",
  (_, value: Value<Range & { typed: string }>) => sql<{ found: boolean; renamedId: number | null }>`
    select exists (select from ${products} where ${isWithin(plainSkuColumn, value("from"), value("to"))}
      and ${isSold}) as found,
      (select ${products.id} from ${formerSkus} join ${products} on ${products.id} = ${formerSkus.productId}
        where ${formerSkus.sku} = ${value("typed")}::text and ${isSold}) as "renamedId"`,
  { readOnly: true },
);
/** The HSN codes of parts that begin with the same digits, looked up one after the other. */
const hsnCodes = statement(
  "hsn_codes",
  (_, value: Value<Range>) => {
    const next = (isLater: SQL) => sql`(
      select ${products.hsn} from ${products} where ${isLater} and ${products.hsn} ~<=~ ${value("to")} and ${isSold}
      order by ${products.hsn} using ~<~ limit 1)`;
    return sql<{ hsn: string }>`
      with recursive codes as (
        select ${next(sql`${products.hsn} ~>=~ ${value("from")}`)} as hsn
        union all
        select ${next(sql`${products.hsn} ~>~ codes.hsn`)} from codes where codes.hsn is not null
      )
      select hsn from codes where hsn is not null`;
  },
  { readOnly: true },
);

async function find(ctx: AppContext, code: CodeTyped, typed: string): Promise<TypedCode | null> {
  const { label } = code;
  if (code.kind === "hsn") {
    const rows = await hsnCodes(ctx.db, { from: code.digits, to: code.digits + LAST });
    if (rows.length === 0) return null;
    const hsn = rows.map((row) => row.hsn);
    return { label, plainSku: null, hsn, matching: inArray(products.hsn, hsn) };
  }
  const [from, to] = [code.plain, code.isWhole ? code.plain : code.plain + LAST];
  const [row] = await skuExists(ctx.db, { from, to, typed });
  if (row?.found)
    return { label, plainSku: code.plain, hsn: null, matching: isWithin(plainSkuColumn, from, to) };
  const id = row?.renamedId ?? null;
  return id === null ? null : { label, plainSku: null, hsn: null, matching: eq(products.id, id) };
}

/** Returns the most likely code in a text that some row has, or null. */
export async function findTypedCode(
  ctx: AppContext,
  text: string,
  isByKeywords: boolean,
): Promise<TypedCode | null> {
  for (const code of codesTyped(text, isByKeywords)) {
    const typed = await find(ctx, code, text.trim());
    if (typed) return typed;
  }
  return null;
}
