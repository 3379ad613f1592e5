import type { Socket } from "node:net";
import pg from "pg";
import { type Limits, watchConnections } from "./dead-connections.ts";
import { followPrimary, hostsOf } from "./primary.ts";

/** Keeps a pool working when a server or the network fails. */
export type Availability = {
  /** Waits until the primary is known. */
  ready(): Promise<void>;
  /** The settings of a new connection, and a function that starts to monitor it. */
  openConnection(socket: Socket): { settings: pg.ClientConfig; follow(client: pg.Client): void };
  /** Reports that the server could not be reached or is read-only, so another may be the primary now. */
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

/** A local socket leads to one server and loses nothing. */
const ofLocalSocket = (connectionString: string): Availability => ({
  ready: async () => {},
  openConnection: () => ({ settings: { connectionString }, follow: () => {} }),
  suspectPrimary: () => {},
  close: () => {},
});
