import { sql } from "drizzle-orm";
import type { Queryable } from "../../database/connect.ts";

/** A process is dead after four missed heartbeats. */
const DEAD_AFTER_SECONDS = 20;

/**
 * Records that this process works on jobs, and releases the jobs of killed processes; the queue itself would wait four
 * hours. Returns how many dead workers it found.
 */
export async function heartbeat(db: Queryable, workerId: string): Promise<number> {
  await db.execute(sql`
    insert into job_workers values (${workerId}, now()) on conflict (id) do update set beat_at = now()`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct j.locked_by as id from graphile_worker.jobs j
    where j.locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS}) and not exists (
      select from job_workers w where w.id = j.locked_by
        and w.beat_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS}))`);
  const dead = rows.map((row) => row.id);
  if (dead.length > 0)
    await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(dead)}::text[])`);
  await db.execute(sql`
    delete from job_workers where beat_at < now() - make_interval(secs => ${3 * DEAD_AFTER_SECONDS})`);
  return dead.length;
}

/** Removes a stopping process from the list. */
export async function deregister(db: Queryable, workerId: string): Promise<void> {
  await db.execute(sql`delete from job_workers where id = ${workerId}`);
}
