import { existsSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { randomOf } from "../chaos/random.ts";
import { adminInput, callInput, type Input, pageInput } from "./inputs.ts";
import { heldMb } from "./memory.ts";
import { findTarget } from "./target-shop.ts";

const BATCH = 48;
const AT_ONCE = 8;
const TIMEOUT_MS = 20_000;
const TASK_POLL_MS = 50;
/** The share of inputs after which the shop's caches are full. */
const WARM_SHARE = 0.5;
const GROWTH_MAX_MB = 40;
const FINDINGS_MAX = 200;

/** Internal details that no response may contain: text of the code, the database or the machine. */
const INTERNAL_DETAILS =
  /\n\s+at .{1,80}[:(]\d+|node_modules|\/shop\/(?:src|build)|file:\/\/\/|violates |_(?:pkey|fkey|check|unique)\b|syntax error at|invalid input syntax|invalid byte sequence|relation "|column "|out of range for|DrizzleQuery|Failed query|(?:Type|Range|Reference)Error|ZodError|FST_ERR|ERR_[A-Z]{3}|postgres(?:ql)?:\/\/|Invalid URL|did not provide an/;
/** Tables that may change in the background, through failed sign-ins, searches without results, or slow reports. */
const VOLATILE_TABLES = [
  "otps",
  "sessions",
  "passkey_challenges",
  "inbox_messages",
  "outbox",
  "limit_counts",
  "page_changes",
  "job_workers",
  "staff_sign_ins",
  "staff_sessions",
  "search_vocabulary",
  "word_places",
  "rendered_documents",
  "missed_searches",
  "stored_reports",
];

export type Finding = { what: string; input: string; answer: string };
type Answer = { status: number; text: string; retryAfter?: string };
type FuzzOptions = {
  origin: string;
  databaseUrl: string;
  seed: number;
  inputs: number;
  pids: readonly number[];
  /** What the shop has printed. */
  output: () => string;
  say: (line: string) => void;
};

/** Sends hostile inputs, reproducible by seed, to a shop. Returns what it did wrong. */
export async function fuzz({ origin, databaseUrl, seed, inputs, pids, output, say }: FuzzOptions) {
  const chance = randomOf(seed);
  const fuzzed = await findTarget(origin, databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const findings = new Map<string, Finding>();
  const statuses = new Map<number, number>();
  const find = (what: string, input: Input, answer: Answer) => {
    const where = input.target.split("?")[0]?.replace(/%.*|\d+/g, "…");
    if (findings.size < FINDINGS_MAX)
      findings.set(`${what} ${input.method} ${where}`, {
        what,
        input: shown(input),
        answer: `${answer.status} ${answer.text.slice(0, 300)}`,
      });
  };
  const kinds = [
    () => callInput(fuzzed, chance, { isForbidden: false }),
    () => pageInput(fuzzed, chance),
    () => adminInput(fuzzed, chance, { isForbidden: false }),
    () => (chance.happens(0.5) ? callInput : adminInput)(fuzzed, chance, { isForbidden: true }),
  ];
  let sent = 0;
  let checked = 0;
  let warmMb = 0;
  let before = await fingerprint(db);
  const areAlive = () => pids.every((pid) => existsSync(`/proc/${pid}/status`));
  for (let batch = 0; sent < inputs && areAlive(); batch++) {
    const all = Array.from(
      { length: BATCH },
      kinds[batch % kinds.length] ?? (() => pageInput(fuzzed, chance)),
    );
    let writes = 0;
    const remaining = [...all];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let input = remaining.pop(); input; input = remaining.pop()) {
          const answer = await ask(agent, origin, input);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if ((answer.status >= 500 && !isFullQueue(answer)) || answer.status === 0)
            find("an internal error", input, answer);
          if (INTERNAL_DETAILS.test(answer.text)) find("internal details", input, answer);
          if (input.isForbidden && answer.status > 0 && answer.status < 400 && !isSignIn(answer))
            find("unauthorised access", input, answer);
          if (answer.status < 400 && input.method !== "GET" && input.method !== "HEAD") writes += 1;
        }
      }),
    );
    sent += BATCH;
    await untilListsAreMatched(db);
    const after = await fingerprint(db);
    if (writes === 0) {
      checked += BATCH;
      const changed = differing(before, after);
      if (changed)
        find(`a write of ${changed}`, all[0] as Input, { status: 0, text: all.map(shown).join("\n") });
    }
    before = after;
    if (!warmMb && sent >= inputs * WARM_SHARE) warmMb = await heldMb(pids, output);
    if (batch % 200 === 199)
      say(`${sent} inputs, ${findings.size} findings, ${await heldMb(pids, output)} MB`);
  }
  const endMb = await heldMb(pids, output);
  agent.destroy();
  await db.end();
  return {
    sent,
    checked,
    statuses,
    warmMb,
    endMb,
    hasGrown: endMb - warmMb > GROWTH_MAX_MB,
    findings: [...findings.values()],
  };
}

/** The response of a full queue, which several imports at once can fill. */
const isFullQueue = ({ status, text, retryAfter }: Answer) =>
  status === 503 && retryAfter !== undefined && /We are (?:making|reading)/.test(text);
const isSignIn = ({ status, text }: Answer) => status === 302 || status === 202 || /sign-in/.test(text);
const shown = ({ method, target, headers, body }: Input) =>
  `${method} ${target.slice(0, 400)} ${JSON.stringify(headers)
    .replace(/(Bearer |session=)[\w.%-]{9,}/g, "$1…")
    .slice(0, 200)} ${body ? `${body.type}: ${body.bytes.toString("latin1").slice(0, 400)}` : ""}`;

function ask(agent: Agent, origin: string, { method, target, headers, body }: Input): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const sending = {
      ...headers,
      ...(body?.type && { "content-type": body.type }),
      ...(body && { "content-length": String(body.bytes.length) }),
    };
    const failed = (error: Error) => resolve({ status: 0, text: error.message });
    try {
      const outgoing = request({
        agent,
        hostname,
        port,
        method,
        path: target,
        headers: sending,
        timeout: TIMEOUT_MS,
      });
      outgoing.on("response", (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (piece) => {
          if (text.length < 200_000) text += piece;
        });
        answer
          .on("end", () =>
            resolve({ status: answer.statusCode ?? 0, text, retryAfter: answer.headers["retry-after"] }),
          )
          .on("error", failed);
      });
      outgoing.on("timeout", () => outgoing.destroy(new Error("No response in time"))).on("error", failed);
      outgoing.end(body?.bytes);
    } catch {
      // Node's HTTP client can't send this input, so count it as rejected.
      resolve({ status: 400, text: "" });
    }
  });
}

type Fingerprint = Map<string, string>;

/**
 * Rows that requests write but that change nothing else: the audit log records failed sign-ins and exports of
 * customers' data.
 */
const EXPECTED_ROWS: Record<string, string> = {
  audit_log: " where action not in ('sign-in.failed', 'sign-in.locked', 'customers.exported')",
};

/** A long list is matched in the background, while inputs that must write nothing may be sent. */
async function untilListsAreMatched(db: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await db.query("select from list_tasks where finished_at is null limit 1");
    if (rows.length === 0) return;
    await setTimeout(TASK_POLL_MS);
  }
}

/** The number of rows of each table and the sum of their transaction ids. */
async function fingerprint(db: pg.Client): Promise<Fingerprint> {
  const { rows } = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [VOLATILE_TABLES],
  );
  const queries = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as mark from "${name}"${EXPECTED_ROWS[name] ?? ""}`,
  );
  const marks = await db.query<{ name: string; mark: string }>(queries.join(" union all "));
  return new Map(marks.rows.map(({ name, mark }) => [name, mark]));
}

const differing = (first: Fingerprint, second: Fingerprint) =>
  [...first]
    .filter(([name, mark]) => second.get(name) !== mark)
    .map(([name]) => name)
    .join(", ");
