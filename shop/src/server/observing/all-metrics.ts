import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

/** A server process asks its parent for the metrics of all of them; the answer has the same number as the request. */
type MetricsRequest = { kind: "metrics?"; number: number };
type MetricsResponse = { kind: "metrics"; number: number; text: string | null };

const is = <T extends MetricsRequest | MetricsResponse>(kind: T["kind"], message: unknown): message is T =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === kind;

/** In the parent: collects the metrics of all server processes for the requesting one. */
export function serveAllMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker: Worker, message: unknown) => {
    if (!is<MetricsRequest>("metrics?", message)) return;
    const { number } = message;
    // A process that was just killed never responds, so this request fails; the next one skips it.
    const text = await all.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ kind: "metrics", number, text } satisfies MetricsResponse);
  });
}

/**
 * In a server process: fetches the metrics of all processes from the parent. Rejects if one of them did not respond.
 */
export function fetchAllMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  // The constructor's message listener makes this process respond to the parent.
  new AggregatorRegistry();
  let last = 0;
  return () => {
    last += 1;
    const number = last;
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        if (!is<MetricsResponse>("metrics", message) || message.number !== number) return;
        process.off("message", onMessage);
        if (message.text === null) reject(new Error("A server process did not send its metrics"));
        else resolve(message.text);
      };
      process.on("message", onMessage);
      process.send?.({ kind: "metrics?", number } satisfies MetricsRequest);
    });
  };
}
