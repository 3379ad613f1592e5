import type { NotificationsEvent } from "@kasna/contract/notifications";
import { ORDER_IDS_MAX } from "@kasna/rules/limits";
import { call, whileSignedIn } from "../../api/browser/call.ts";
import { currentSession } from "../../api/browser/session.ts";
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
/** Slightly more than two server heartbeats: a stream without one for this long is dead. */
const TIMEOUT_MS = 50_000;
const WAIT_MIN_MS = 1000;
const WAIT_MAX_MS = 30_000;

/**
 * Updates the open tabs of this browser with new notifications, once this one has loaded. One tab, elected by a lock,
 * keeps the server's stream open and notifies the others; when it closes, the next one takes over. Ends with `signal`.
 */
export const startFollowing = (signal: AbortSignal): void => whenQuiet(signal, () => follow(signal));

/** The latest notification whose order was fetched, or that existed before this page opened the stream. */
let latestShown = 0;

/** The messages between tabs: the server's latest event, the end of the session, or a request for that event. */
type TabMessage = NotificationsEvent | "ended" | "latest?";

function follow(signal: AbortSignal): void {
  latestShown = latestSent();
  const channel = new BroadcastChannel(NAME);
  signal.addEventListener("abort", () => channel.close());
  const send = (message: TabMessage) => channel.postMessage(message);
  const onNews = (event: NotificationsEvent | "ended") => {
    if (event === "ended" || isNews(event)) whenVisible(signal);
  };
  /** The latest event of the stream, if it is open in this tab. */
  let latest: NotificationsEvent | undefined;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data !== "latest?") onNews(data);
    else if (latest) send(latest);
  };
  // Catch changes made after this page fetched its notifications and before it started listening.
  send("latest?");
  const lead = () =>
    holdStream(signal, (event) => {
      if (event !== "ended") latest = event;
      send(event);
      onNews(event);
    });
  // Locks exist only in secure contexts; elsewhere each tab opens its own stream.
  if (!("locks" in navigator)) return void lead();
  navigator.locks.request(NAME, { signal }, lead).catch(() => {
    // Aborted while waiting for the lock, because the session has ended.
  });
}

/**
 * Opens the stream and reopens it whenever it breaks, with an increasing delay. Its first event is the current state.
 */
async function holdStream(
  signal: AbortSignal,
  onEvent: (event: NotificationsEvent | "ended") => void,
): Promise<void> {
  let waitMs = WAIT_MIN_MS;
  while (!signal.aborted) {
    const isAlive = await readStream(signal, (event) => {
      waitMs = WAIT_MIN_MS;
      onEvent(event);
    });
    if (!isAlive) return onEvent("ended");
    await pause(waitMs * (0.5 + Math.random() / 2), signal);
    waitMs = Math.min(2 * waitMs, WAIT_MAX_MS);
  }
}

const sentNotifications = () => (useNotifications.getState().list ?? []).filter(({ id }) => Number(id) > 0);
const latestSent = () => Math.max(0, ...sentNotifications().map(({ id }) => Number(id)));

/** Whether the server's state differs from what this page has fetched. */
const isNews = ({ unread, latest_id }: NotificationsEvent): boolean =>
  latest_id !== latestSent() ||
  unread !== sentNotifications().filter((notification) => notification.is_read === 0).length;

/**
 * Reads one stream until it breaks. Returns false if the session has ended, so that there is no point in reopening it.
 */
async function readStream(
  signal: AbortSignal,
  onEvent: (event: NotificationsEvent) => void,
): Promise<boolean> {
  const timeout = new AbortController();
  let timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await whileSignedIn(() =>
      fetch(PATH, {
        headers: { Authorization: `Bearer ${currentSession()?.token}` },
        signal: AbortSignal.any([signal, timeout.signal]),
      }),
    );
    if (response.status === 401) return false;
    if (!response.ok || !response.body) return true;
    let text = "";
    for await (const chunk of chunksOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
      const lines = (text + chunk).split("\n\n");
      text = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("data: ")) onEvent(JSON.parse(line.slice(6)));
    }
  } catch {
    // The network, the timeout or a logout broke it; the caller decides what to do next.
  } finally {
    clearTimeout(timer);
  }
  return true;
}

/** Safari's streams are not async iterable yet. */
async function* chunksOf(body: ReadableStream<BufferSource>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

let isWaiting = false;

/** Shows changes once this page is visible. */
function whenVisible(signal: AbortSignal): void {
  if (document.visibilityState === "visible") return void showChanges();
  if (isWaiting) return;
  isWaiting = true;
  const onVisible = () => {
    if (document.visibilityState !== "visible") return;
    isWaiting = false;
    document.removeEventListener("visibilitychange", onVisible);
    if (!signal.aborted) void showChanges();
  };
  document.addEventListener("visibilitychange", onVisible);
}

/** Order ids of notifications since the last call; on the first call those of unread notifications. */
function ordersOfNewNotifications(): number[] {
  const fresh = sentNotifications().filter(({ id, is_read }) =>
    latestShown > 0 ? Number(id) > latestShown : is_read === 0,
  );
  latestShown = Math.max(latestShown, latestSent());
  return [...new Set(fresh.flatMap(({ order_id }) => order_id ?? []))].slice(0, ORDER_IDS_MAX);
}

/** Fetches the notifications and their orders, and shows what changed (spec 9.11). */
async function showChanges(): Promise<void> {
  await refreshNotifications();
  const ids = ordersOfNewNotifications();
  if (ids.length === 0) return;
  // A page that shows orders cancels the event and fetches them itself.
  const changed: OrdersChanged = new CustomEvent(ORDERS_CHANGED, { cancelable: true, detail: ids });
  if (!window.dispatchEvent(changed)) return;
  try {
    const { orders } = await call("POST /orders/my_orders.php", { order_ids: ids.join(",") });
    await noticeOrderChanges(orders);
  } catch {
    // The next change or page load will show it.
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
