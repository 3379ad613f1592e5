import { openBackground } from "./index.ts";

/** Has a job done in the background and says by which process; then ends in order, or stays until it is killed. */
const { run, close } = openBackground<{ pid: number }>({
  program: new URL("./stubborn-program.fixture.ts", import.meta.url),
  queue: 1,
  timeLimitMs: 60_000,
  heapMb: 64,
});
process.send?.((await run("who")).pid);
if (process.argv.includes("in order")) {
  // Only the closing keeps it from ending now.
  process.disconnect();
  await close();
} else {
  process.on("disconnect", () => {});
  setInterval(() => {}, 60_000);
}
