import { statfs } from "node:fs/promises";
import type { AppContext } from "../../../api/app-context.server.ts";
import { serializeError } from "../../../api/serialize-error.server.ts";
import { canWrite } from "../../../database/can-write.ts";

const GIGABYTE = 1024 ** 3;

/**
 * The state of the disk for staff: `full` if the database can't write, `low` if less than a gigabyte is left for the
 * shop's data folder, otherwise null.
 */
export async function diskState(
  ctx: AppContext,
  freeBytes: (folder: string) => Promise<number> = bytesLeft,
): Promise<"full" | "low" | null> {
  if (!(await canWrite(ctx.db))) return "full";
  const left = await freeBytes(ctx.settings.dataDir).catch((error: NodeJS.ErrnoException) => {
    // The folder exists once the shop has written a file.
    if (error.code !== "ENOENT")
      ctx.log.error({ fault: serializeError(error) }, "Could not read how much of the disk is free");
    return Number.POSITIVE_INFINITY;
  });
  return left < GIGABYTE ? "low" : null;
}

async function bytesLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
