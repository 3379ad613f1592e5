import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_EVERY_MS = 20;
/** A request that takes longer is left to the end that the server comes to. */
const DRAIN_LIMIT_MS = 8000;

/**
 * Knows a server's connections, so that it can end without failing anybody. To be called before the server
 * listens.
 */
export function drainable(server: Server) {
  /** Since when each connection is idle, by `performance.now()`; its response while it is at work. */
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
     * Takes no new connections and lets the ones there are go: each after its next answer, or when it was
     * idle for `idleMs`. A browser that asks at the moment in which its idle connection is closed has to ask
     * again, so a server that has a successor waits. Streams stay: they end with the app.
     */
    async drain({ idleMs }: { idleMs: number }): Promise<void> {
      isDraining = true;
      // The HTTP server's own close would cut idle connections at once.
      NetServer.prototype.close.call(server);
      for (const state of connections.values())
        if ("response" in state && !state.response.headersSent)
          state.response.setHeader("Connection", "close");
      const begun = performance.now();
      for (;;) {
        const now = performance.now();
        const left = [...connections].filter(([socket, state]) => {
          if ("response" in state) return !isStream(state.response);
          if (now - Math.max(state.idleSince, begun) < idleMs) return true;
          socket.destroySoon();
          return false;
        });
        if (left.length === 0 || now - begun > DRAIN_LIMIT_MS) return;
        await wait(LOOK_EVERY_MS);
      }
    },
  };
}

const isStream = (response: ServerResponse) =>
  String(response.getHeader("content-type") ?? "").startsWith("text/event-stream");
