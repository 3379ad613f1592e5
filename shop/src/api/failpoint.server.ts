import type { Failpoint } from "../settings.ts";
import type { AppContext } from "./app-context.server.ts";

/**
 * Kills this process, as a power cut would, if `CRASH_AT` names this failpoint. Only for tests: the shop rejects the
 * setting if a real payment provider is configured.
 */
export function failpoint(ctx: Pick<AppContext, "settings">, name: Failpoint): void {
  if (ctx.settings.crashAt === name) process.kill(process.pid, "SIGKILL");
}
