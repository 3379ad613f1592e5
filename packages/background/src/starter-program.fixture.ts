import { openBackground } from "./index.ts";

/** Starts a background process, says which one it is, and stays until it is killed. */
const { run } = openBackground<{ pid: number }>({
  program: new URL("./stubborn-program.fixture.ts", import.meta.url),
  queue: 1,
  timeLimitMs: 60_000,
  heapMb: 64,
});
process.send?.((await run("who")).pid);
process.on("disconnect", () => {});
setInterval(() => {}, 60_000);
