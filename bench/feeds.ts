import { FEED_NAMES, feedPath } from "../shop/src/features/feeds/feed-formats.widget.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Line, Options } from "./print.ts";
import { printLine } from "./print.ts";

const FIRST_ANSWER_MAX_MS = 3000;

type Served = () => Promise<{ url: string; stop: () => Promise<void> }>;

/** The time until each feed's first response in a process that has created none yet, in milliseconds. */
async function firstAnswers(serve: Served): Promise<number[]> {
  const { url, stop } = await serve();
  const waited: number[] = [];
  try {
    for (const name of FEED_NAMES) {
      const begun = performance.now();
      const response = await fetch(url + feedPath(name), { headers: { "accept-encoding": "gzip" } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      waited.push(performance.now() - begun);
    }
  } finally {
    await stop();
  }
  return waited;
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The first response of each feed, each round in a new process, alternating with the other revision. */
export async function measureFeeds(
  { serveProcess, against }: BenchShop,
  { rounds }: Options,
): Promise<Line[]> {
  const ours: number[][] = [];
  const theirs: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await firstAnswers(serveProcess));
    if (against) theirs.push(await firstAnswers(against.serveProcess));
    printLine(
      `  round ${round + 1}: ${[ours, theirs].map((all) => all.at(-1)?.map(Math.round).join(", ")).join(" | ")} ms`,
    );
  }
  return FEED_NAMES.map((name, at) => {
    const [took, other] = [ours, theirs].map((all) => middleOf(all.map((waited) => waited[at] ?? 0)));
    return {
      what: `${name}, first answer`,
      shop: `${(took ?? 0).toFixed(0)} ms`,
      limit: other ? `${against?.name} ${other.toFixed(0)} ms` : "",
      ratio: other ? `${((took ?? 0) / other).toFixed(2)} x` : "",
      aim: `at most ${FIRST_ANSWER_MAX_MS} ms`,
      isMet: (took ?? 0) <= FIRST_ANSWER_MAX_MS,
    };
  });
}
