import type pg from "pg";
import { withoutIndexes } from "./fill.ts";

const IS_FITTING = "p.attributes ? 'working_pressure'";
const FITTING_SIZE = "copy / 7 % 50";

/**
 * Multiplies every product: six of seven copies have another maker, and every seventh a length changed by half a
 * millimetre, so that a search for M8 x 40 finds about ten times as many rows and one for hex bolts fifty times as
 * many. Fittings are multiplied more: seven makers, then fifty sizes (bore, length or flow), then working pressures, so
 * that no two are equal in maker, size and values.
 */
export async function multiply(db: Pick<pg.Client, "query">, times: number, rows: number) {
  const { rows: columns } = await db.query(
    `select column_name as name from information_schema.columns
     where table_name = 'products' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const changed: Record<string, string> = {
    id: "2000000 + row_number() over (order by copy, p.id)",
    sku: "sku || '-' || copy",
    making: "case copy % 7 when 0 then making else making || ', maker ' || copy % 7 end",
    height_mm: `case when ${IS_FITTING} then height_mm + ${FITTING_SIZE} * 100 else height_mm + copy / 7 * 0.5 end`,
    width_mm: `case when ${IS_FITTING} then width_mm + ${FITTING_SIZE} * 0.5 else width_mm end`,
    attributes: `case when ${IS_FITTING} then p.attributes || jsonb_build_object(
      'working_pressure', (p.attributes ->> 'working_pressure')::numeric + copy / 350 * 10)
      || case when p.attributes ? 'flow' then jsonb_build_object(
        'flow', (p.attributes ->> 'flow')::numeric + ${FITTING_SIZE}) else '{}' end else p.attributes end`,
    is_default: "false",
    is_best_seller: "false",
    is_latest: "false",
    rarity: "rarity + copy * 7 % 50",
  };
  const names = columns.map(({ name }) => name as string);
  const values = names.map((name) => changed[name] ?? `p.${name}`);
  await withoutIndexes(db, ["products"], () =>
    db.query(
      `insert into products (${names}) select ${values} from products p, generate_series(1, $1::int - 1) as copy
       order by copy, p.id limit $2::int - (select count(*) from products)`,
      [times, rows],
    ),
  );
  // As the shop does every hour.
  await db.query("select fold_part_counts()");
}
