import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { printLine, printTable } from "../bench/print.ts";
import { runCourier } from "./courier.ts";
import type { Finding } from "./finding.ts";
import { plansOfGrownShop } from "./grown-shop.ts";
import { runHostileClients } from "./hostile.ts";
import { runPromotion } from "./promotion.ts";
import { runFaults } from "./random-faults.ts";
import { runSuites } from "./suites.ts";

/** The chaos tests: `npm run chaos -- [faults|courier|promotion|plans|suites|hostile] [--seed N] [--runs N] [--faults N] [--buyers N] [--parcels N] [--rounds N] [--rows N] [--browser] [--suite WORDS] [--idle N]`. */

const EXIT_NOT_RUN = 3;
const PLANS_SHOWN = 25;
const STATEMENT_SHOWN = 90;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    runs: { type: "string", default: "3" },
    faults: { type: "string", default: "40" },
    rows: { type: "string", default: "1000000" },
    browser: { type: "boolean", default: false },
    /** Only suites whose names contain these words. */
    suite: { type: "string", default: "" },
    idle: { type: "string", default: "10000" },
    buyers: { type: "string", default: "12" },
    parcels: { type: "string", default: "40" },
    rounds: { type: "string", default: "150" },
  },
});
const [suite = "faults", ...only] = positionals;
const runs = Number(values.runs);
const buyers = Number(values.buyers);

const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
printLine(`On ${machine}.`);

const printFindings = (findings: readonly Finding[]) => {
  printTable([
    ["rule", "checked", "broken"],
    ...findings.map(({ rule, checked, broken }) => [rule, String(checked), String(broken.length)]),
  ]);
  for (const { rule, broken } of findings)
    for (const line of broken.slice(0, 10)) printLine(`BROKEN, ${rule}: ${line}`);
  if (findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
};

const firstSeed = () => (values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed));

async function courier() {
  const first = firstSeed();
  const [parcels, rounds] = [Number(values.parcels), Number(values.rounds)];
  for (let seed = first; seed < first + runs; seed++) {
    printLine(
      `\nSeed ${seed}: npm run chaos -- courier --seed ${seed} --runs 1 --parcels ${parcels} --rounds ${rounds}`,
    );
    if (!(await runCourier({ seed, parcels, rounds }))) process.exitCode = 1;
  }
}

async function faults() {
  const first = firstSeed();
  for (let seed = first; seed < first + runs; seed++) {
    printLine(
      `\nSeed ${seed}: npm run chaos -- --seed ${seed} --runs 1 --faults ${values.faults} --buyers ${buyers}`,
    );
    const run = { seed, faults: Number(values.faults), buyers, isHard: true, say: printLine };
    const { happened, seen, steps, findings, left, seconds } = await runFaults(run);
    printLine("");
    printTable([
      ["what went wrong", "times"],
      ...[...happened].map(([name, times]) => [name, String(times)]),
    ]);
    for (const line of left) printLine(`Not run: ${line}`);
    printLine(
      `\n${Math.round(seconds)} s: ${seen.requests} requests, ${seen.repeated} retried (${[...seen.reasons].map(([why, times]) => `${why}: ${times}`).join(", ")}); ${seen.acknowledged.length} orders acknowledged, ${seen.rejected} rejected, ${seen.cancelled.length} cancelled by buyers, ${seen.notified} payment webhooks, ${steps} status changes by staff.\n`,
    );
    printFindings(findings);
  }
}

function notRun() {
  printLine(
    "Not run: this needs Debian's PostgreSQL 15, pgbouncer and HAProxy (apt-get install postgresql-15 pgbouncer haproxy).",
  );
  process.exitCode = EXIT_NOT_RUN;
}

async function promotion() {
  const outcome = await runPromotion({ runs, buyers, say: printLine });
  if (!outcome) return notRun();
  printTable(outcome.rows);
  printFindings(outcome.findings);
}

async function plans() {
  const found = await plansOfGrownShop({ rows: Number(values.rows), say: printLine });
  const slowest = found.toSorted((a, b) => b.ms - a.ms).slice(0, PLANS_SHOWN);
  printTable([
    ["call", "ms", "pages", "scans", "statement"],
    ...slowest.map(({ call, ms, pages, scans, statement }) => [
      call,
      ms.toFixed(2),
      String(pages),
      scans.join(" ") || "-",
      statement.slice(0, STATEMENT_SHOWN),
    ]),
  ]);
  const scanning = found.filter(({ scans }) => scans.length > 0);
  printLine(`\n${found.length} statements, ${scanning.length} of them scan a large table.`);
  if (scanning.length > 0) process.exitCode = 1;
}

async function suites() {
  const results = await runSuites({ withBrowser: values.browser, named: values.suite, only, say: printLine });
  if (!results) return notRun();
  printTable(results);
  if (results.some(([, result]) => result?.startsWith("fails"))) process.exitCode = 1;
}

async function hostile() {
  const { rows, smuggled, isHeld } = await runHostileClients({
    say: printLine,
    idle: Number(values.idle),
    only,
  });
  printTable(rows);
  if (!isHeld) process.exitCode = 1;
  if (smuggled.length === 0) return;
  printLine("");
  printTable([["smuggled request", "responses"], ...smuggled]);
}

const TESTS: Record<string, () => Promise<void>> = { faults, courier, promotion, plans, suites, hostile };
const test = TESTS[suite];
if (!test) throw new Error(`Usage: npm run chaos -- [${Object.keys(TESTS).join("|")}]`);
await test();
