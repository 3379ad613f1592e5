import type { Failpoint } from "../settings.ts";
import type { AppContext } from "./app-context.server.ts";

/**
 * Kills this process as a power cut would, where `CRASH_AT` names this place. Only for tests: the setting
 * is refused beside a real payment provider.
 */
export function failpoint(ctx: Pick<AppContext, "settings">, place: Failpoint): void {
  if (ctx.settings.crashAt === place) process.kill(process.pid, "SIGKILL");
}
