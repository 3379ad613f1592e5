import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../shop/src/server/root-folder.ts";
import { freePort, launchShop, NPM_START, until } from "../shop/test/running-shop.ts";
import type { BenchShop } from "./bench-shop.ts";
import { megabytesOf } from "./memory.ts";
import type { Line, Options } from "./print.ts";

const FIRST_PAGE_MS = 1200;
const SERVER_MEGABYTES = 160;
const PARENT_MEGABYTES = 80;

type Start = { ms: number; serverMegabytes: number; parentMegabytes: number };

/** Runs `npm start` until the home page has loaded. Its data exists and its build is complete. */
async function start(folder: string, DATA_DIR: string): Promise<Start> {
  const begun = performance.now();
  const shop = launchShop(
    { PORT: String(await freePort()), DATA_DIR, SECRET_KEY: "bench" },
    { folder, program: NPM_START },
  );
  try {
    await until(
      "the first page",
      () =>
        fetch(shop.url).then(
          ({ ok }) => ok,
          () => false,
        ),
      120_000,
      5,
    );
    const ms = performance.now() - begun;
    const [server] = shop.servers();
    return {
      ms,
      serverMegabytes: megabytesOf(server?.pid ?? 0),
      parentMegabytes: megabytesOf(shop.main()?.pid ?? 0),
    };
  } finally {
    shop.ctrlC();
    await shop.ended;
  }
}

/** A bare Fastify process: the time until it listens, and its memory after one page. */
async function bareStart(shop: BenchShop): Promise<Omit<Start, "parentMegabytes">> {
  const begun = performance.now();
  const { child, port } = await shop.start("bench/bare-render.ts", ["100", "10000"], {
    NODE_ENV: "production",
  });
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  return { ms: performance.now() - begun, serverMegabytes: megabytesOf(child.pid ?? 0) };
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A warm start: the time until the first page, and the memory of both processes at that point. */
export async function measureStart(shop: BenchShop, { rounds }: Options): Promise<Line[]> {
  const sides = [root, ...(shop.against ? [shop.against.root] : [])].map((folder) => ({
    folder,
    data: mkdtempSync(join(tmpdir(), "kasna-bench-")),
    starts: [] as Start[],
  }));
  try {
    // The first start fills the database and caches the compiled code.
    for (const { folder, data } of sides) await start(folder, data);
    const bare: Omit<Start, "parentMegabytes">[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const { folder, data, starts } of sides) starts.push(await start(folder, data));
      bare.push(await bareStart(shop));
    }
    const [ours, theirs] = sides.map(({ starts }) => starts);
    const lineOf = (what: string, unit: string, aim: number, metric: keyof Start): Line => {
      const value = middle((ours ?? []).map((measured) => measured[metric]));
      const limit = metric === "parentMegabytes" ? null : middle(bare.map((measured) => measured[metric]));
      const there = theirs && middle(theirs.map((measured) => measured[metric]));
      const compared = there ? `${shop.against?.name} ${there.toFixed(0)} ${unit}` : "";
      return {
        what,
        shop: `${value.toFixed(0)} ${unit}`,
        limit: [limit === null ? "" : `bare Fastify ${limit.toFixed(0)} ${unit}`, compared]
          .filter((text) => text !== "")
          .join(", "),
        ratio: there ? `${(value / there).toFixed(2)} x` : limit ? `${(value / limit).toFixed(2)} x` : "",
        aim: `at most ${aim} ${unit}`,
        isMet: value <= aim,
      };
    };
    return [
      lineOf("warm start to the first page", "ms", FIRST_PAGE_MS, "ms"),
      lineOf("server process after its first page", "MB", SERVER_MEGABYTES, "serverMegabytes"),
      lineOf("parent process then", "MB", PARENT_MEGABYTES, "parentMegabytes"),
    ];
  } finally {
    for (const { data } of sides) rmSync(data, { recursive: true, force: true });
  }
}
