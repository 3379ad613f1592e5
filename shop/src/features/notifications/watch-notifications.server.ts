import type { NotificationsEvent } from "@kasna/contract/notifications";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { hashToken } from "../../api/caller.server.ts";
import type { OpenStream } from "../../api/route.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";

const LOOK_EVERY_MS = 1000;
/** A browser keeps one; the oldest gives way to whoever opens more with one token. */
const STREAMS_OF_SESSION = 5;

type Watcher = { tokenHash: string; stream: OpenStream; told: string };

/**
 * Keeps this process's open streams told. One question a second for all of them together, and none
 * while there are none: what is asked is how things stand, so that no event can be missed, and an
 * order's transaction need not NOTIFY, for which commits would queue (decision 12).
 */
export function watchNotifications(ctx: AppContext) {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;

  async function look() {
    if (isLooking || watchers.size === 0) return;
    isLooking = true;
    try {
      const standing = await standingOf(ctx, [...new Set([...watchers].map((one) => one.tokenHash))]);
      for (const watcher of watchers) {
        const event = standing.get(watcher.tokenHash);
        if (event) tell(watcher, event);
        else if (watcher.told !== "") watcher.stream.end();
      }
    } catch (error) {
      // The next second asks again; a database that is away for long ends nobody's stream.
      ctx.log.warn({ fault: serializeError(error) }, "Could not open the notification stream");
    } finally {
      isLooking = false;
    }
  }

  function tell(watcher: Watcher, event: NotificationsEvent) {
    const now = JSON.stringify(event);
    if (watcher.told === now) return;
    watcher.told = now;
    watcher.stream.tell(event);
  }

  return {
    add(token: string, stream: OpenStream) {
      const tokenHash = hashToken(token);
      const same = [...watchers].filter((one) => one.tokenHash === tokenHash);
      if (same.length >= STREAMS_OF_SESSION) same[0]?.stream.end();
      watchers.add({ tokenHash, stream, told: "" });
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS);
      void look();
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

/** How it stands for each session that lives, by the hash of its token. */
async function standingOf(ctx: AppContext, tokenHashes: string[]): Promise<Map<string, NotificationsEvent>> {
  const { rows } = await ctx.db.readOnly.execute<{ token: string; unread: number; latest_id: number }>(sql`
    select s.token_hash as token,
      (select count(*)::int from notifications n where n.user_id = s.user_id and not n.is_read) as unread,
      coalesce((select max(n.id) from notifications n where n.user_id = s.user_id), 0) as latest_id
    from sessions s join users u on u.id = s.user_id and u.blocked_at is null
    where s.token_hash = any(${sql.param(tokenHashes)}) and s.expires_at > ${ctx.now().toISOString()}`);
  return new Map(rows.map(({ token, ...event }) => [token, event]));
}
