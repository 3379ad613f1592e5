import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

export type Link = Awaited<ReturnType<typeof openLink>>;

/** A TCP proxy to a server that can be slowed, paused and cut. */
export async function openLink(to: NetConnectOpts) {
  const pairs = new Set<[Socket, Socket]>();
  const stranded = new WeakSet<[Socket, Socket]>();
  let delayMs = 0;
  let held: (() => void)[] | null = null;

  /** Passes data on in order of arrival, like TCP, even if the delay is shortened in the meantime. */
  function forward(pair: [Socket, Socket], from: Socket, to: Socket) {
    const waiting: Buffer[] = [];
    const passNext = () => {
      const bytes = waiting.shift();
      if (bytes && !to.destroyed) to.write(bytes);
    };
    from.on("data", (bytes) => {
      if (stranded.has(pair)) return;
      waiting.push(bytes);
      if (held) held.push(passNext);
      else if (delayMs > 0 || waiting.length > 1) setTimeout(passNext, delayMs);
      else passNext();
    });
  }

  const server = createServer((near) => {
    const far = connect(to);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [source, target] of [pair, [far, near] as const]) {
      forward(pair, source, target);
      source.on("error", () => {});
      source.once("close", () => {
        if (target.destroyed) pairs.delete(pair);
        if (stranded.has(pair)) return;
        // Data sent before the close must arrive before it.
        setTimeout(() => target.destroy(), delayMs + 1);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    port: (server.address() as AddressInfo).port,
    /** Delays data in both directions from now on. */
    slow(milliseconds: number) {
      delayMs = milliseconds;
    },
    /** Silently withholds all data until `flow`. */
    hold() {
      held ??= [];
    },
    flow() {
      const waiting = held ?? [];
      held = null;
      for (const write of waiting) write();
    },
    /**
     * Silently drops everything on the open connections, even their close. New connections work. The server notices
     * after `serverFindsOutMs`, as if by its keep-alive. Returns the number of connections.
     */
    strand(serverFindsOutMs: number) {
      const strandedNow = [...pairs];
      for (const pair of strandedNow) stranded.add(pair);
      setTimeout(() => {
        for (const [, far] of strandedNow) far.destroy();
      }, serverFindsOutMs).unref();
      return strandedNow.length;
    },
    /** Resets all open connections. Returns their number. */
    cut() {
      const count = pairs.size;
      for (const [near, far] of pairs) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
      return count;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await closed;
    },
  };
}
