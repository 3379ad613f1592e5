import type { CrashPoint } from "../settings.ts";
import type { Shop } from "./shop.server.ts";

/**
 * Kills this process as a power cut would, where `CRASH_AT` names this place. Only for tests: the setting
 * is refused beside a real payment provider.
 */
export function crashPoint(shop: Pick<Shop, "settings">, place: CrashPoint): void {
  if (shop.settings.crashAt === place) process.kill(process.pid, "SIGKILL");
}
