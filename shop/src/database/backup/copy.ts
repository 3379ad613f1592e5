import { once } from "node:events";
import { Readable, Writable } from "node:stream";
import type pg from "pg";

/** A connection of pg, with its methods for a copy, which its types lack. */
type Connection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** What pg calls while a copy runs. */
type Copy = pg.Submittable & {
  handleCopyInResponse?: (opened: Connection) => void;
  handleCopyData?: (message: { chunk: Buffer }) => void;
  handleCommandComplete: () => void;
  handleReadyForQuery: () => void;
  handleError: (error: Error) => void;
};

/** Runs `copy … to stdout`. Returns its output as a stream with backpressure. */
export function copyOut(client: pg.Client, text: string): Readable {
  let connection: pg.Connection | null = null;
  const out = new Readable({
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      // A paused connection can't close, so resume it.
      connection?.stream.resume();
      done(error);
    },
  });
  client.query({
    submit(opened) {
      connection = opened;
      opened.query(text);
    },
    handleCopyData({ chunk }) {
      if (out.destroyed) return;
      // pg reuses its buffer, so copy the chunk.
      if (!out.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => void out.push(null),
    handleError: (error) => void out.destroy(error),
  } satisfies Copy);
  return out;
}

/** Runs `copy … from stdin`. The stream finishes when PostgreSQL has stored everything, and fails with its error. */
export function copyIn(client: pg.Client, text: string): Writable {
  const ready = Promise.withResolvers<Connection>();
  const stored = Promise.withResolvers<void>();
  // An error destroys the stream, which reports it. These promises may have no other listener.
  ready.promise.catch(() => {});
  stored.promise.catch(() => {});
  const into = new Writable({
    write(chunk, _, done) {
      ready.promise
        .then(async (connection) => {
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
        })
        .then(() => done(), done);
    },
    final(done) {
      ready.promise.then((connection) => connection.endCopyFrom()).catch(() => {});
      stored.promise.then(() => done(), done);
    },
    destroy(error, done) {
      // Make PostgreSQL discard an incomplete copy.
      if (error)
        ready.promise.then((connection) => connection.sendCopyFail("The file ended")).catch(() => {});
      done(error);
    },
  });
  client.query({
    submit: (opened) => opened.query(text),
    handleCopyInResponse: (opened) => ready.resolve(opened),
    handleCommandComplete() {},
    handleReadyForQuery: () => stored.resolve(),
    handleError(error) {
      ready.reject(error);
      stored.reject(error);
      into.destroy(error);
    },
  } satisfies Copy);
  return into;
}
