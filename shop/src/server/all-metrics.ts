import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

/** A server process asks its parent for the figures of all of them, and gets its answer under the same number. */
type Asked = { kind: "metrics?"; number: number };
type Answered = { kind: "metrics"; number: number; text: string | null };

const is = <T extends Asked | Answered>(kind: T["kind"], message: unknown): message is T =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === kind;

/** In the parent: gathers the figures of all server processes for the one that asks. */
export function answerForAll(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker: Worker, message: unknown) => {
    if (!is<Asked>("metrics?", message)) return;
    const { number } = message;
    // A process that has just been killed never answers; the next question leaves it out.
    const text = await all.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ kind: "metrics", number, text } satisfies Answered);
  });
}

/** In a server process: the figures of all of them, from the parent. The answer rejects where one of them gave none. */
export function askForAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  // What it listens to makes this process answer the parent.
  new AggregatorRegistry();
  let last = 0;
  return () => {
    last += 1;
    const number = last;
    return new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        if (!is<Answered>("metrics", message) || message.number !== number) return;
        process.off("message", hear);
        if (message.text === null) reject(new Error("A server process gave no figures"));
        else resolve(message.text);
      };
      process.on("message", hear);
      process.send?.({ kind: "metrics?", number } satisfies Asked);
    });
  };
}
