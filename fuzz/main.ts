import { parseArgs } from "node:util";
import { printLine, printTable } from "../bench/print.ts";
import { fuzzShop } from "./fuzzed-shop.ts";

/** `npm run fuzz -- [--inputs N] [--seed N]`: sends hostile inputs to every endpoint, page and form of a separate shop. */

const { values } = parseArgs({
  options: { inputs: { type: "string", default: "100000" }, seed: { type: "string" } },
});
const LOG_SHOWN = 8000;
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const inputs = Number(values.inputs);
printLine(`Seed ${seed}: npm run fuzz -- --inputs ${inputs} --seed ${seed}`);
const outcome = await fuzzShop({ seed, inputs, say: printLine });
printTable([
  ["status", "responses"],
  ...[...outcome.statuses].toSorted(([a], [b]) => a - b).map((row) => row.map(String)),
]);
printLine(
  `${outcome.sent} inputs; ${outcome.checked} of them checked for writes; memory ${outcome.warmMb} MB when warm, ${outcome.endMb} MB at the end; ${outcome.findings.length} findings.`,
);
for (const { what, input, answer } of outcome.findings) printLine(`\n${what}\n  ${input}\n  ${answer}`);
if (outcome.hasDied)
  printLine(`A server process died. The end of its log:\n${outcome.log.slice(-LOG_SHOWN)}`);
if (outcome.hasGrown) printLine("The memory grew.");
if (outcome.findings.length > 0 || outcome.hasGrown || outcome.hasDied) process.exitCode = 1;
