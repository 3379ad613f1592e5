import type { Failpoint } from "../settings.ts";
import type { AppContext } from "./app-context.server.ts";

/**
 * Kills this process, as a power cut would, where `CRASH_AT` names this failpoint. Only for tests: the shop rejects
 * the setting together with a real payment provider.
 */
export function failpoint(ctx: Pick<AppContext, "settings">, name: Failpoint): void {
  if (ctx.settings.crashAt === name) process.kill(process.pid, "SIGKILL");
}
