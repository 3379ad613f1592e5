import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Reporter, Suite } from "@playwright/test/reporter";
import { type MessageKey, PATTERNS, SAID_FILE } from "./said.ts";

/** Sentences that no test brings about: nearly all are said where an answer fails in a way of its own. */
const UNSEEN: readonly MessageKey[] = [
  "otpResendFailed",
  "loginIncomplete",
  "resetFailed",
  "resetError",
  "tokenMissing",
  "addressAddFailed",
  "addressInvalid",
  "specificationsFailed",
  "quotationMissing",
  "orderFailed",
  "orderError",
  "cartCleanupFailed",
  "cancelFailed",
  "reviewProductInvalid",
  "reviewOrderInvalid",
  "ratingRequired",
  "reviewRequired",
  "reviewLogin",
  "reviewUnexpected",
  "reviewAddFailed",
  "reviewUpdateFailed",
  "reviewDeleteFailed",
  "messageFailed",
  "loginToViewOrders",
  "loginToViewAddresses",
];

const isNarrowed = () => process.argv.some((argument) => /^(-g|--grep|--project|--shard)/.test(argument));

/** Fails a whole run in which another sentence of the shop was shown to nobody. */
export default class SaidReporter implements Reporter {
  private isWhole = false;

  onBegin(_: unknown, suite: Suite) {
    const run = new Set(suite.allTests().map((test) => basename(test.location.file)));
    const specs = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".spec.ts"));
    this.isWhole = specs.every((file) => run.has(file)) && !isNarrowed();
  }

  async onEnd({ status }: { status: string }) {
    if (!this.isWhole || status !== "passed") return undefined;
    const said = new Set(readFileSync(join(import.meta.dirname, "..", SAID_FILE), "utf8").split("\n"));
    const unsaid = PATTERNS.filter(([key]) => !said.has(key) && !UNSEEN.includes(key)).map(([key]) => key);
    if (unsaid.length === 0) return undefined;
    process.stdout.write(`\nNo browser test has seen: ${unsaid.join(", ")}\n`);
    return { status: "failed" as const };
  }
}
