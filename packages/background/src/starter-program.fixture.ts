import { openBackground } from "./index.ts";

/** Runs a job and reports the worker's process id. Then closes the worker, or keeps running until it is killed. */
const { run, close } = openBackground<{ pid: number }>({
  program: new URL("./stubborn-program.fixture.ts", import.meta.url),
  queue: 1,
  timeLimitMs: 60_000,
  heapMb: 64,
});
process.send?.((await run("who")).pid);
if (process.argv.includes("in order")) {
  // From here on only `close` keeps this process running.
  process.disconnect();
  await close();
} else {
  process.on("disconnect", () => {});
  setInterval(() => {}, 60_000);
}
