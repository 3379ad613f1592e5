import type { NotificationsEvent } from "@kasna/contract/notifications";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { hashToken } from "../../api/caller.server.ts";
import type { OpenStream } from "../../api/route.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";

const POLL_EVERY_MS = 1000;
/** A browser needs one. Opening more than this with one token closes the oldest. */
const STREAMS_OF_SESSION = 5;

type Watcher = { tokenHash: string; stream: OpenStream; sent: string };

/**
 * Sends changes to this process's open streams. It polls once a second for all of them together, and not at all if
 * there are none. It reads state, so it cannot miss an event, and no order's transaction has to NOTIFY, which would
 * serialise commits (decision 12).
 */
export function watchNotifications(ctx: AppContext) {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | null = null;
  let isPolling = false;

  async function poll() {
    if (isPolling || watchers.size === 0) return;
    isPolling = true;
    try {
      const states = await statesOf(ctx, [...new Set([...watchers].map((watcher) => watcher.tokenHash))]);
      for (const watcher of watchers) {
        const event = states.get(watcher.tokenHash);
        if (event) send(watcher, event);
        else if (watcher.sent !== "") watcher.stream.end();
      }
    } catch (error) {
      // The next second tries again. An unavailable database must not end any stream.
      ctx.log.warn({ fault: serializeError(error) }, "Could not check for notifications");
    } finally {
      isPolling = false;
    }
  }

  function send(watcher: Watcher, event: NotificationsEvent) {
    const now = JSON.stringify(event);
    if (watcher.sent === now) return;
    watcher.sent = now;
    watcher.stream.send(event);
  }

  return {
    add(token: string, stream: OpenStream) {
      const tokenHash = hashToken(token);
      const same = [...watchers].filter((watcher) => watcher.tokenHash === tokenHash);
      if (same.length >= STREAMS_OF_SESSION) same[0]?.stream.end();
      watchers.add({ tokenHash, stream, sent: "" });
      timer ??= setInterval(() => void poll(), POLL_EVERY_MS);
      void poll();
    },
    remove(stream: OpenStream) {
      for (const watcher of watchers) if (watcher.stream === stream) watchers.delete(watcher);
      if (watchers.size > 0 || !timer) return;
      clearInterval(timer);
      timer = null;
    },
    async stop() {
      if (timer) clearInterval(timer);
    },
  };
}

/** The notification state of each valid session, by the hash of its token. */
async function statesOf(ctx: AppContext, tokenHashes: string[]): Promise<Map<string, NotificationsEvent>> {
  const { rows } = await ctx.db.readOnly.execute<{ token: string; unread: number; latest_id: number }>(sql`
    select s.token_hash as token,
      (select count(*)::int from notifications n where n.user_id = s.user_id and not n.is_read) as unread,
      coalesce((select max(n.id) from notifications n where n.user_id = s.user_id), 0) as latest_id
    from sessions s join users u on u.id = s.user_id and u.blocked_at is null
    where s.token_hash = any(${sql.param(tokenHashes)}) and s.expires_at > ${ctx.now().toISOString()}`);
  return new Map(rows.map(({ token, ...event }) => [token, event]));
}
