import type { Socket } from "node:net";
import pg from "pg";
import { type Limits, watchConnections } from "./dead-connections.ts";
import { followPrimary, hostsOf } from "./primary.ts";

/** What keeps a pool working when a server or the network fails. */
export type Availability = {
  /** Waits until it is known which server takes writes. */
  ready(): Promise<void>;
  /** What a new connection is opened with, and what follows it from then on. */
  openConnection(socket: Socket): { settings: pg.ClientConfig; follow(client: pg.Client): void };
  /** The server was not reached, or takes no writes: another one may be the primary by now. */
  suspectPrimary(): void;
  close(): void;
};

export function availabilityOf(url: string, limits: Limits): Availability {
  const [first = url, ...others] = hostsOf(url);
  const isLocalSocket = new pg.Client({ connectionString: first }).host.startsWith("/");
  if (isLocalSocket && others.length === 0) return ofLocalSocket(url);
  const primary = followPrimary(url);
  const connections = watchConnections(limits);
  return {
    ready: primary.ready,
    openConnection: (socket) => connections.open(primary.url(), socket),
    suspectPrimary: primary.suspect,
    close: connections.close,
  };
}

/** A socket of this machine leads to one server and swallows nothing. */
const ofLocalSocket = (connectionString: string): Availability => ({
  ready: async () => {},
  openConnection: () => ({ settings: { connectionString }, follow: () => {} }),
  suspectPrimary: () => {},
  close: () => {},
});
