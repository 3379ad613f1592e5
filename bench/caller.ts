import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { parentPort, workerData } from "node:worker_threads";

/**
 * A thread that repeats one request for some seconds and returns how long each took, in milliseconds:
 * `connections` callers without a pause, or `perSecond` requests at a constant rate. At a constant rate, a request
 * counts from the time it was due, even if it had to wait for a connection.
 */
export type Calling = {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  connections: number;
  perSecond?: number;
};

const { url, headers, seconds, connections, perSecond } = workerData as Calling;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const took: number[] = [];
const ends = performance.now() + seconds * 1000;

const call = (due: number) =>
  new Promise<void>((resolve, reject) => {
    const outgoing = request(url, { method: "POST", headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on("end", () => {
        took.push(performance.now() - due);
        resolve();
      });
    });
    outgoing.on("error", reject).end("{}");
  });

async function withoutPause() {
  while (performance.now() < ends) await call(performance.now());
}

async function steadily(rate: number) {
  const calls: Promise<void>[] = [];
  const begins = performance.now();
  for (let due = begins; due < ends; due += 1000 / rate) {
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, 1));
    calls.push(call(due));
  }
  await Promise.all(calls);
}

if (perSecond) await steadily(perSecond);
else await Promise.all(Array.from({ length: connections }, withoutPause));
agent.destroy();
parentPort?.postMessage(took);
