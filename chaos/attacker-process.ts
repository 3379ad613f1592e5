import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Report, Task } from "./attacker.ts";

/** Starts a task in a separate process. Resolves when it has begun, with a function that ends it. */
export async function startAttacker(task: Task): Promise<() => Promise<Report>> {
  const child = fork(fileURLToPath(new URL("attacker.ts", import.meta.url)));
  const exited = once(child, "exit");
  const answer = async (): Promise<unknown> => {
    const [message] = await Promise.race([
      once(child, "message"),
      exited.then(([code]) => {
        throw new Error(`The attacker's process ended with ${code} during: ${task.name}`);
      }),
    ]);
    return message;
  };
  child.send(task);
  await answer();
  return async () => {
    child.send("end");
    const report = (await answer()) as Report;
    child.disconnect();
    await exited;
    return report;
  };
}
