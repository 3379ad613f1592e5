import type { NotificationsEvent } from "@kasna/contract/notifications";
import { ORDER_IDS_MAX } from "@kasna/rules/limits";
import { call } from "../../api/call.ts";
import { currentSession } from "../../api/session.ts";
import {
  ORDERS_CHANGED,
  type OrdersChanged,
  refreshNotifications,
  useNotifications,
} from "./notifications.store.ts";
import { noticeOrderChanges } from "./order-notices.store.ts";
import { whenQuiet } from "./when-quiet.ts";

const PATH = "/API/Admin/notifications/watch_notifications.php";
const NAME = "kasna-notifications";
/** Two heartbeats of the server and some: what is silent so long is dead. */
const SILENCE_MS = 50_000;
const WAIT_MIN_MS = 1000;
const WAIT_MAX_MS = 30_000;

/**
 * Keeps the open pages of this browser told of new notifications, from the moment this one is at rest. One
 * of them holds the server's stream, elected by a lock, and tells the others; when it closes, the next one
 * takes over. Ends with `signal`.
 */
export const startFollowing = (signal: AbortSignal): void => whenQuiet(signal, () => follow(signal));

/** The latest notification whose order was fetched, or was there before this page followed. */
let latestShown = 0;

function follow(signal: AbortSignal): void {
  latestShown = latestSent();
  const channel = new BroadcastChannel(NAME);
  signal.addEventListener("abort", () => channel.close());
  channel.onmessage = () => whenVisible(signal);
  const lead = () =>
    holdStream(signal, () => {
      channel.postMessage("changed");
      whenVisible(signal);
    });
  // Only an address that is secure has locks; elsewhere each page holds a stream of its own.
  if (!("locks" in navigator)) return void lead();
  navigator.locks.request(NAME, { signal }, lead).catch(() => {
    // Given up while waiting for its turn: the session has ended.
  });
}

/** Holds the stream, and opens it again whenever it breaks, later each time. */
async function holdStream(signal: AbortSignal, onChange: () => void): Promise<void> {
  let told = "";
  let waitMs = WAIT_MIN_MS;
  while (!signal.aborted) {
    const isAlive = await readStream(signal, (event) => {
      waitMs = WAIT_MIN_MS;
      const now = JSON.stringify(event);
      // The first says how it stands now, which may be later than what the page has fetched.
      if (told === "" ? isNews(event) : told !== now) onChange();
      told = now;
    });
    if (!isAlive) return onChange();
    await pause(waitMs * (0.5 + Math.random() / 2), signal);
    waitMs = Math.min(2 * waitMs, WAIT_MAX_MS);
  }
}

const sentNotifications = () => (useNotifications.getState().list ?? []).filter(({ id }) => Number(id) > 0);
const latestSent = () => Math.max(0, ...sentNotifications().map(({ id }) => Number(id)));

/** Whether the server knows of more, or of less unread, than this page shows. */
const isNews = ({ unread, latest_id }: NotificationsEvent): boolean =>
  latest_id !== latestSent() || unread !== sentNotifications().filter((one) => one.is_read === 0).length;

/** Reads one stream until it breaks; false where the session is over and no other would come. */
async function readStream(
  signal: AbortSignal,
  onEvent: (event: NotificationsEvent) => void,
): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const answer = await fetch(PATH, {
      headers: { Authorization: `Bearer ${currentSession()?.token}` },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (answer.status === 401) return false;
    if (!answer.ok || !answer.body) return true;
    let text = "";
    for await (const chunk of chunksOf(answer.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const lines = (text + chunk).split("\n\n");
      text = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data: ")) onEvent(JSON.parse(line.slice(6)));
    }
  } catch {
    // The network broke it, or silence, or the end of the session: what called decides.
  } finally {
    clearTimeout(timer);
  }
  return true;
}

/** Safari's streams are no async iterables yet. */
async function* chunksOf(body: ReadableStream<BufferSource>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

let isWaiting = false;

/** Shows what is new, once somebody looks at this page. */
function whenVisible(signal: AbortSignal): void {
  if (document.visibilityState === "visible") return void showChanges();
  if (isWaiting) return;
  isWaiting = true;
  const look = () => {
    if (document.visibilityState !== "visible") return;
    isWaiting = false;
    document.removeEventListener("visibilitychange", look);
    if (!signal.aborted) void showChanges();
  };
  document.addEventListener("visibilitychange", look);
}

/** The orders that notifications tell of since the last time; while none are known, those that nobody has read. */
function ordersTold(): number[] {
  const fresh = sentNotifications().filter(({ id, is_read }) =>
    latestShown > 0 ? Number(id) > latestShown : is_read === 0,
  );
  latestShown = Math.max(latestShown, latestSent());
  return [...new Set(fresh.flatMap(({ order_id }) => order_id ?? []))].slice(0, ORDER_IDS_MAX);
}

/** Fetches the notifications and the orders that they tell of, from which the notices of what changed are derived (spec 9.11). */
async function showChanges(): Promise<void> {
  await refreshNotifications();
  const ids = ordersTold();
  if (ids.length === 0) return;
  // A page that shows orders fetches them itself, and says so.
  const changed: OrdersChanged = new CustomEvent(ORDERS_CHANGED, { cancelable: true, detail: ids });
  if (!window.dispatchEvent(changed)) return;
  try {
    const { orders } = await call("POST /orders/my_orders.php", { order_ids: ids.join(",") });
    await noticeOrderChanges(orders);
  } catch {
    // The next change, or the next page, shows it.
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
