import { sql } from "drizzle-orm";
import type { Database } from "./connect.ts";
import { isOutOfSpace } from "./errors.ts";

/**
 * Whether the database has space to write. Its memory limit is so low that the query spills to disk. Throws other
 * errors.
 */
export async function canWrite(db: Database): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.execute(sql`select count(*) from generate_series(1, 20000)`);
    });
    return true;
  } catch (error) {
    if (isOutOfSpace(error)) return false;
    throw error;
  }
}
