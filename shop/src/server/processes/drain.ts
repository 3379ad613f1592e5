import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const CHECK_EVERY_MS = 20;
/** A request that takes longer is cut off when the server closes. */
const DRAIN_LIMIT_MS = 8000;

/**
 * Tracks a server's connections, so that it can shut down without failing a request. Call it before the server
 * listens.
 */
export function drainable(server: Server) {
  /**
   * For each connection: the time since which it has been idle, by `performance.now()`, or the response in progress.
   */
  const connections = new Map<Socket, { idleSince: number } | { response: ServerResponse }>();
  let isDraining = false;

  server.on("connection", (socket: Socket) => {
    connections.set(socket, { idleSince: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    connections.set(socket, { response });
    if (isDraining) response.setHeader("Connection", "close");
    response.once("close", () => {
      if (connections.has(socket)) connections.set(socket, { idleSince: performance.now() });
    });
  });

  return {
    /**
     * Accepts no new connections and closes each open one after its next response, or when it has been idle for
     * `idleMs`. A browser that sends a request just as its idle connection is closed has to resend it, so a server with
     * a successor waits longer. Event streams stay open until the app closes.
     */
    async drain({ idleMs }: { idleMs: number }): Promise<void> {
      isDraining = true;
      // http.Server's own close would close idle connections at once.
      NetServer.prototype.close.call(server);
      for (const state of connections.values())
        if ("response" in state && !state.response.headersSent)
          state.response.setHeader("Connection", "close");
      const startedAt = performance.now();
      for (;;) {
        const now = performance.now();
        const left = [...connections].filter(([socket, state]) => {
          if ("response" in state) return !isStream(state.response);
          if (now - Math.max(state.idleSince, startedAt) < idleMs) return true;
          socket.destroySoon();
          return false;
        });
        if (left.length === 0 || now - startedAt > DRAIN_LIMIT_MS) return;
        await wait(CHECK_EVERY_MS);
      }
    },
  };
}

const isStream = (response: ServerResponse) =>
  String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
