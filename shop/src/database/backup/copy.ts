import { once } from "node:events";
import { Readable, Writable } from "node:stream";
import type pg from "pg";

/** The low-level interface of pg's connection. */
type Connection = {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Runs `copy … to stdout`. Returns its output as a stream with backpressure. */
export function copyOut(client: pg.Client, text: string): Readable {
  let connection: Connection | null = null;
  const out = new Readable({
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      // A paused connection can't close, so resume it.
      connection?.stream.resume();
      done(error);
    },
  });
  client.query({
    submit(opened: Connection) {
      connection = opened;
      opened.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (out.destroyed) return;
      // pg reuses its buffer, so copy the chunk.
      if (!out.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => void out.push(null),
    handleError: (error: Error) => void out.destroy(error),
    // Its type lacks the handlers of a copy.
  } as unknown as pg.Submittable);
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
    submit: (opened: Connection) => opened.query(text),
    handleCopyInResponse: (opened: Connection) => ready.resolve(opened),
    handleCommandComplete() {},
    handleReadyForQuery: () => stored.resolve(),
    handleError(error: Error) {
      ready.reject(error);
      stored.reject(error);
      into.destroy(error);
    },
    // Its type lacks the handlers of a copy.
  } as unknown as pg.Submittable);
  return into;
}
