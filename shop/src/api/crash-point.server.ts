import type { Shop } from "./shop.server.ts";

/** The places between "money taken" and "order paid" where a test has the process killed. */
export const CRASH_POINTS = ["money-taken", "before-commit", "after-commit", "refund-made"] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Kills this process as a power cut would, where `CRASH_AT` names this place. Only for tests: the setting is refused beside a real provider. */
export function crashPoint(shop: Pick<Shop, "settings">, place: CrashPoint): void {
  if (shop.settings.crashAt === place) process.kill(process.pid, "SIGKILL");
}
