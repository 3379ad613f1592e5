import { spawn } from "node:child_process";
import { root } from "../shop/src/server/root-folder.ts";
import { environmentWith } from "../shop/src/settings.ts";

const TEST = "shop/src/features/orders/courier/courier-chaos.api.test.ts";

type CourierRun = { seed: number; parcels: number; rounds: number };

/**
 * Books, cancels and follows parcels with a courier that fails in every way, and checks that each is booked once and
 * its buyer notified once. It is the courier's test with a different seed. Returns whether it passed.
 */
export function runCourier({ seed, parcels, rounds }: CourierRun): Promise<boolean> {
  const child = spawn("npx", ["vitest", "run", TEST, "--silent=false"], {
    cwd: root,
    stdio: "inherit",
    env: environmentWith({
      CHAOS_SEED: String(seed),
      CHAOS_PARCELS: String(parcels),
      CHAOS_ROUNDS: String(rounds),
    }),
  });
  return new Promise((resolve, reject) =>
    child.once("error", reject).once("exit", (code) => resolve(code === 0)),
  );
}
