import { parseArgs } from "node:util";
import type { EmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";
import { filledDatabase } from "./filled-database.ts";
import { LIST, LIST_MS } from "./matched-lists.ts";
import { printLine, printTable } from "./print.ts";
import { type Call, openCalls, type Question } from "./search-calls.ts";
import { withPostgres } from "./with-postgres.ts";

/**
 * Measures how search, the chooser and facets scale: the same queries on the demo catalogue and on one with `--rows`
 * rows in the same sub-categories, alternating, each at least `--rounds` times after a warm-up. `--demo fittings` uses
 * the second demo, whose parts have the owner's attributes. With `--data FOLDER` the filled databases are kept there,
 * and reused unchanged.
 */
const { values: chosen } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "10" },
    demo: { type: "string", default: "demo" },
    data: { type: "string" },
    /** Only the calls whose names contain this. */
    call: { type: "string", default: "" },
  },
});
const DEMO = chosen.demo === "fittings" ? "fittings" : "demo";
const ROWS = Number(chosen.rows);
const ROUNDS = Number(chosen.rounds);
/** The minimum number of samples for a p99. */
const ANSWERS_MIN = 300;
/**
 * Queries that match at least this share of the parts have a line of their own. The demos' queries match different
 * shares: most of those for fasteners name a size, which few of a million parts have.
 */
const WIDE_SHARE = 0.1;

/** Target p99 on the large catalogue, ms. Other results have no target. */
const AIMS: Readonly<Record<string, number>> = {
  search: 30,
  choose_specifications: 5,
  facets: 30,
  [LIST]: LIST_MS,
};
const GROWTH_MAX = 2;
const selection = { demo: DEMO, named: chosen.call } as const;

await withPostgres(chosen.data, measure);

type Answer = { question: string; ms: number; matched: number };
/** `matched` is the number of parts that the query in the middle matches. */
type Speed = { p50: number; p99: number; worst: string; matched: string };

async function measure(postgres: EmbeddedPostgres) {
  const demo = await filledDatabase(postgres, { name: DEMO, demo: DEMO, rows: null });
  const large = await filledDatabase(postgres, { name: `${DEMO}_${ROWS}`, demo: DEMO, rows: ROWS });
  const [small, grown] = [await openCalls(demo, selection), await openCalls(large, selection)];
  const growth = (before: number, after: number) => `${(after / before).toFixed(2)} x`;
  const misses: string[] = [];
  const lines: string[][] = [];
  for (const [index, call] of small.calls.entries()) {
    const { name } = call;
    const answers = await timed(call, grown.calls[index] as Call);
    const [before, after] = answers.map(speedOf) as [Speed, Speed];
    const aim = AIMS[name];
    if (aim !== undefined && after.p99 > aim)
      misses.push(`${name}: p99 ${after.p99.toFixed(1)} ms, aimed at ${aim}`);
    if (after.p99 / before.p99 > GROWTH_MAX)
      misses.push(`${name}: p99 grew ${growth(before.p99, after.p99)}, aimed at ${GROWTH_MAX}`);
    const line = (label: string, small: Speed, large: Speed) => {
      const figures = [small.p50, small.p99, large.p50, large.p99].map((ms) => ms.toFixed(1));
      const growths = [growth(small.p50, large.p50), growth(small.p99, large.p99)];
      lines.push([label, ...figures, ...growths, large.matched, large.worst]);
    };
    line(name, before, after);
    const wide = answers[1].filter(({ matched }) => matched >= ROWS * WIDE_SHARE);
    const texts = new Set(wide.map(({ question }) => question));
    if (wide.length > 0)
      line(
        `  ${texts.size} of them, which a tenth of the parts match`,
        speedOf(answers[0].filter(({ question }) => texts.has(question))),
        speedOf(wide),
      );
  }
  await Promise.all([small.close(), grown.close()]);
  printLine("");
  const rows = ROWS.toLocaleString("en-IN");
  const head = [
    "ms",
    "demo p50",
    "p99",
    `${rows} p50`,
    "p99",
    "growth p50",
    "growth p99",
    "match",
    "slowest",
  ];
  printTable([head, ...lines]);
  printLine(misses.length > 0 ? `\nMissed:\n  ${misses.join("\n  ")}` : "\nAll targets are met.");
}

/** Sends each query alternately to both, round after round. The first round is not counted. */
async function timed(small: Call, grown: Call): Promise<[before: Answer[], after: Answer[]]> {
  const sides = [small, grown].map((call) => ({ ...call, answers: [] as Answer[] }));
  const rounds = Math.max(ROUNDS, Math.ceil(ANSWERS_MIN / small.questions.length));
  for (let round = 0; round <= rounds; round++)
    for (const index of small.questions.keys())
      for (const { questions, before, answers } of sides) {
        const [question, ask, matched = 0] = questions[index] as Question;
        await before?.();
        const start = performance.now();
        await ask();
        if (round > 0) answers.push({ question, ms: performance.now() - start, matched });
      }
  return sides.map(({ answers }) => answers) as [Answer[], Answer[]];
}

function speedOf(answers: readonly Answer[]): Speed {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const middles = [...Map.groupBy(answers, ({ question }) => question)].map(([question, own]) => ({
    question,
    ms: own.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0,
  }));
  const [slowest] = middles.toSorted((a, b) => b.ms - a.ms);
  const matched = answers.map((answer) => answer.matched).sort((a, b) => a - b)[
    Math.floor(answers.length / 2)
  ];
  return {
    p50: at(0.5),
    p99: at(0.99),
    worst: `${slowest?.question} (${slowest?.ms.toFixed(1)} ms)`,
    matched: matched ? matched.toLocaleString("en-IN") : "",
  };
}
