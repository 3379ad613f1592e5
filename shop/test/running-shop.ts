import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../src/server/root-folder.ts";

export type RunningShop = Awaited<ReturnType<typeof startShop>>;
type Environment = { PORT: string; DATA_DIR: string } & Record<string, string>;
type Process = { pid: number; parent: number; command: string };

/** Polls until the condition is true. Throws with `what` after `limitMs`. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 30_000,
  everyMs = 50,
): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(everyMs))
    if (await condition()) return;
  throw new Error(`Waited ${limitMs / 1000} s for: ${what}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Linux has a file for each process. To start `ps` takes a thousand times as long as to read one of them. */
const PROC = existsSync("/proc/self/stat") ? "/proc" : null;

/** A running process, or null if there is none, or one that has ended and waits for its parent. */
function processOf(pid: number): Process | null {
  try {
    const [, state, parent] = /\) (\w) (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    if (state === "Z") return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, parent: Number(parent), command };
  } catch {
    return null;
  }
}

function processes(): Process[] {
  if (PROC)
    return readdirSync(PROC)
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => processOf(Number(pid)) ?? []);
  return execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), command: command ?? "" };
    })
    .filter(({ command }) => !command.includes("<defunct>"));
}

function below(pid: number, all = processes()): Process[] {
  return all.filter((p) => p.parent === pid).flatMap((p) => [p, ...below(p.pid, all)]);
}

export const isAlive = (pid: number): boolean =>
  PROC ? processOf(pid) !== null : processes().some((p) => p.pid === pid);

/** What `npm start` runs. npm itself takes half a second. */
const START = [process.execPath, "shop/start.js"];
export const NPM_START = ["npm", "start"];

type Launch = { folder?: string; program?: readonly string[] };

/** Starts a shop in its own process group, with its own data and port, from this or another checkout. */
export function launchShop(environment: Environment, { folder = root, program = START }: Launch = {}) {
  const [command = "", ...args] = program;
  const child: ChildProcess = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const pid = child.pid ?? 0;
  const find = (command: RegExp) => below(pid).filter((p) => command.test(p.command));
  return {
    pid,
    url: `http://127.0.0.1:${environment.PORT}`,
    output: () => output,
    ended,
    find,
    /** Its server processes. */
    servers: () => find(/server\/index\.js server/),
    /** The ids of all processes that it started, including PostgreSQL's. */
    all: () => below(pid).map((p) => p.pid),
    main: () => find(/shop\/start\.js/)[0],
    /** Sends the signal to the whole group, as a terminal does. */
    ctrlC: () => process.kill(-pid, "SIGINT"),
  };
}

/** Starts a shop, from this or another checkout, and waits until it is open. */
export async function startShop(environment: Environment, launch?: Launch) {
  const shop = launchShop(environment, launch);
  let code: number | null | undefined;
  void shop.ended.then((ended) => {
    code = ended;
  });
  await until(
    "the shop to open",
    () => {
      if (code !== undefined) throw new Error(`The start ended with ${code}:\n${shop.output()}`);
      return shop.output().includes("Stop with Ctrl-C");
    },
    150_000,
  );
  return shop;
}
