import type pg from "pg";

export type Table = { name: string; columns: string[] };

/** Tables that are meaningless after a restore: page changes and running job workers. */
const TRANSIENT_TABLES = ["public.page_changes", "public.job_workers", "graphile_worker.migrations"];

/**
 * The tables of the shop and of the job queue, each after the tables that it references, with all columns except
 * generated ones.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select format('%I.%I', rn.nspname, r.relname) from pg_constraint k
        join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  const remaining = new Map(
    rows.filter(({ name }) => !TRANSIENT_TABLES.includes(name)).map((row) => [row.name, row]),
  );
  const sorted: Table[] = [];
  while (remaining.size > 0) {
    const independent = [...remaining.values()].filter(
      ({ refers }) => !refers.some((name) => remaining.has(name)),
    );
    if (independent.length === 0)
      throw new Error(`These tables reference each other in a cycle: ${[...remaining.keys()].join(", ")}`);
    for (const { name, columns } of independent) {
      sorted.push({ name, columns });
      remaining.delete(name);
    }
  }
  return sorted;
}
