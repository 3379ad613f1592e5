import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { thorough } from "@kasna/rules/thorough.fixture";
import type { Reporter, Suite } from "@playwright/test/reporter";
import { MESSAGE_PATTERNS, TRANSCRIPT_FILE } from "./transcript.ts";

const isNarrowed = () => process.argv.some((argument) => /^(-g|--grep|--project|--shard)/.test(argument));

/** Fails a complete run in which one of the shop's messages was never shown. */
export default class TranscriptReporter implements Reporter {
  private isWhole = false;

  onBegin(_: unknown, suite: Suite) {
    const run = new Set(suite.allTests().map((test) => basename(test.location.file)));
    const specs = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
      .filter((path) => thorough(true, !path.startsWith("journeys/")))
      .map((path) => basename(path))
      .filter((file) => file.endsWith(".spec.ts"));
    this.isWhole = specs.every((file) => run.has(file)) && !isNarrowed();
  }

  async onEnd({ status }: { status: string }) {
    // Report it even if the run failed, because a missing message may be all that is left to fix.
    if (!this.isWhole || status === "interrupted") return undefined;
    const shown = new Set<string>(
      readFileSync(join(import.meta.dirname, "..", TRANSCRIPT_FILE), "utf8").split("\n"),
    );
    const missing = MESSAGE_PATTERNS.map(([key]) => key).filter((key) => !shown.has(key));
    if (missing.length === 0) return undefined;
    process.stdout.write(`\nNo browser test has seen: ${missing.join(", ")}\n`);
    return { status: "failed" as const };
  }
}
