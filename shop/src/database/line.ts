import type pg from "pg";

/**
 * One connection of a pool for the small questions of many calls at once: a question does not wait for the
 * answers of those before it. It is opened by the first one, and anew by the next after it was lost.
 */
export class Line {
  readonly #connect: () => Promise<pg.PoolClient>;
  #client: Promise<pg.PoolClient> | null = null;

  constructor(connect: () => Promise<pg.PoolClient>) {
    this.#connect = connect;
  }

  async ask(sent: unknown[]): Promise<never> {
    const client = await this.#opened();
    return (client.query as (...sent: unknown[]) => Promise<never>)(...sent);
  }

  #opened(): Promise<pg.PoolClient> {
    this.#client ??= this.#connect().then(
      (client) => {
        client.once("end", () => {
          this.#client = null;
          client.release(true);
        });
        return client;
      },
      (error) => {
        this.#client = null;
        throw error;
      },
    );
    return this.#client;
  }

  /** Gives the connection back; what was asked is still answered. */
  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    if (!client || !this.#client) return;
    this.#client = null;
    client.removeAllListeners("end");
    client.release(true);
  }
}
