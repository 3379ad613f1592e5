import { once } from "node:events";
import { Readable, Writable } from "node:stream";
import type pg from "pg";

/** What pg's connection offers beneath its queries. */
type Connection = {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** `copy … to stdout`: what PostgreSQL writes, no faster than it is read. */
export function copyOut(client: pg.Client, text: string): Readable {
  let connection: Connection | null = null;
  const out = new Readable({
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      // What nobody reads any more must not keep the connection from its end.
      connection?.stream.resume();
      done(error);
    },
  });
  client.query({
    submit(given: Connection) {
      connection = given;
      given.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (out.destroyed) return;
      // pg uses its buffer again for what comes next.
      if (!out.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => void out.push(null),
    handleError: (error: Error) => void out.destroy(error),
  } as unknown as pg.Submittable);
  return out;
}

/** `copy … from stdin`: finishes when PostgreSQL has taken all that was written, and fails with what it said. */
export function copyIn(client: pg.Client, text: string): Writable {
  const asked = Promise.withResolvers<Connection>();
  const taken = Promise.withResolvers<void>();
  asked.promise.catch(() => {});
  taken.promise.catch(() => {});
  const into = new Writable({
    write(chunk, _, done) {
      asked.promise
        .then(async (connection) => {
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
        })
        .then(() => done(), done);
    },
    final(done) {
      asked.promise.then((connection) => connection.endCopyFrom()).catch(() => {});
      taken.promise.then(() => done(), done);
    },
    destroy(error, done) {
      // What is not whole must not be taken.
      if (error)
        asked.promise.then((connection) => connection.sendCopyFail("The file ended")).catch(() => {});
      done(error);
    },
  });
  client.query({
    submit: (given: Connection) => given.query(text),
    handleCopyInResponse: (given: Connection) => asked.resolve(given),
    handleCommandComplete() {},
    handleReadyForQuery: () => taken.resolve(),
    handleError(error: Error) {
      asked.reject(error);
      taken.reject(error);
      into.destroy(error);
    },
  } as unknown as pg.Submittable);
  return into;
}
