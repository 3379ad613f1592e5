import type pg from "pg";

export type Table = { name: string; columns: string[] };

/** What means nothing in another server or at another time: what kept pages follow, and who works on jobs now. */
const OF_THE_MOMENT = ["public.page_changes", "public.job_workers", "graphile_worker.migrations"];

/**
 * The shop's tables and the job queue's, each after those that it refers to, with the columns that are
 * written and not computed.
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
  const left = new Map(
    rows.filter(({ name }) => !OF_THE_MOMENT.includes(name)).map((row) => [row.name, row]),
  );
  const sorted: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refers }) => !refers.some((name) => left.has(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a ring: ${[...left.keys()].join(", ")}`);
    for (const { name, columns } of free) {
      sorted.push({ name, columns });
      left.delete(name);
    }
  }
  return sorted;
}
