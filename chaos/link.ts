import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

export type Link = Awaited<ReturnType<typeof openLink>>;

/** A way by TCP to a server, from a port of this machine, which can be made slow, stopped and cut. */
export async function openLink(to: NetConnectOpts) {
  const pairs = new Set<[Socket, Socket]>();
  const stranded = new WeakSet<[Socket, Socket]>();
  let delayMs = 0;
  let held: (() => void)[] | null = null;

  const forward = (pair: [Socket, Socket], from: Socket, to: Socket) =>
    from.on("data", (bytes) => {
      if (stranded.has(pair)) return;
      const write = () => void (to.destroyed || to.write(bytes));
      if (held) held.push(write);
      else if (delayMs > 0) setTimeout(write, delayMs);
      else write();
    });

  const server = createServer((near) => {
    const far = connect(to);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      forward(pair, one, other);
      one.on("error", () => {});
      one.once("close", () => {
        if (other.destroyed) pairs.delete(pair);
        if (stranded.has(pair)) return;
        // What was said before the end arrives before it.
        setTimeout(() => other.destroy(), delayMs + 1);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    port: (server.address() as AddressInfo).port,
    /** From now on each piece takes so long, in either direction. */
    slow(milliseconds: number) {
      delayMs = milliseconds;
    },
    /** Nothing passes until `flow`; nobody is told. */
    hold() {
      held ??= [];
    },
    flow() {
      const waiting = held ?? [];
      held = null;
      for (const write of waiting) write();
    },
    /**
     * What is open now passes nothing any more, not even its end; nobody is told. New connections work.
     * After so long the server finds out by itself, as by its own keep-alive. Returns how many.
     */
    strand(serverFindsOutMs: number) {
      const strandedNow = [...pairs];
      for (const pair of strandedNow) stranded.add(pair);
      setTimeout(() => {
        for (const [, far] of strandedNow) far.destroy();
      }, serverFindsOutMs).unref();
      return strandedNow.length;
    },
    /** Breaks every connection that is open. Returns how many. */
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
