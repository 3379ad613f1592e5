import type { ChaosShop } from "./chaos-shop.ts";
import type { Server } from "./cluster.ts";
import type { Finding } from "./finding.ts";

/** How many jobs may run twice after each fault: those that two processes were running, done but not yet recorded. */
const JOBS_AT_WORK = 6;

/** Messages are compared by the names of their jobs. */
const jobName = (task: unknown, orderId: unknown, about: unknown) => `${task} ${orderId} ${about}`;

/** Checks that every message of a status change was sent, or waits in the outbox or the queue. */
export async function messagesLeft(
  database: Server,
  shop: ChaosShop,
  disturbances: number,
): Promise<Finding[]> {
  const events = await database.ask(
    `select e.order_id as "orderId", e.status from order_events e join orders o on o.id = e.order_id
     where o.user_id = any($1)`,
    [shop.people.map(({ userId }) => userId)],
  );
  const expected = (task: string, statuses: string[]) =>
    events.flatMap(({ orderId, status }) =>
      statuses.includes(String(status)) ? [jobName(task, orderId, status)] : [],
    );
  const waiting = await waitingJobs(database);
  const repeatsMax = disturbances * JOBS_AT_WORK;
  return [
    compareSent("e-mail", {
      expected: expected("email_order", ["confirmed", "shipped"]),
      sent: sentEmails(shop),
      waiting,
      repeatsMax,
    }),
    compareSent("SMS", {
      expected: expected("sms_order", ["shipped", "out_for_delivery"]),
      sent: sentTexts(shop),
      waiting,
      repeatsMax,
    }),
  ];
}

async function waitingJobs(database: Server): Promise<Set<string>> {
  const rows = await database.ask(
    `select task, payload->>'orderId' as "orderId", payload->>'about' as about from outbox
     union all select t.identifier, j.payload->>'orderId', j.payload->>'about'
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
  );
  return new Set(rows.map(({ task, orderId, about }) => jobName(task, orderId, about)));
}

const sentEmails = ({ mail }: ChaosShop): string[] =>
  mail.received.flatMap(({ source }) => {
    const [, orderId, about] = /^Message-ID: <order-(\d+)-(\w+)@/im.exec(source) ?? [];
    return orderId ? [jobName("email_order", orderId, about)] : [];
  });

const sentTexts = ({ sms }: ChaosShop): string[] =>
  sms.requests.flatMap(({ body }) => {
    const about = { 2: "shipped", 3: "out_for_delivery" }[/"template_id":"(\d)"/.exec(body)?.[1] ?? ""];
    const [, orderId] = /"var3":"(\d+)"/.exec(body) ?? [];
    return about && orderId ? [jobName("sms_order", orderId, about)] : [];
  });

type Messages = { expected: string[]; sent: string[]; waiting: Set<string>; repeatsMax: number };

function compareSent(kind: string, { expected, sent, waiting, repeatsMax }: Messages): Finding {
  const sentOnce = new Set(sent);
  const known = new Set(expected);
  const broken = expected
    .filter((job) => !sentOnce.has(job) && !waiting.has(job))
    .map((job) => `lost: ${job}`);
  for (const job of sentOnce) if (!known.has(job)) broken.push(`sent without cause: ${job}`);
  const repeated = sent.length - sentOnce.size;
  if (repeated > repeatsMax) broken.push(`${repeated} were sent twice`);
  const note = repeated > 0 ? ` (${repeated} again, after a fault)` : "";
  return { rule: `no ${kind} is lost or sent without cause${note}`, checked: expected.length, broken };
}
