import type pg from "pg";

/**
 * One connection of a pool for the fast queries of many requests at once, pipelined so that no query waits for the
 * results of earlier ones. The first query opens it, and the next query after a loss opens a new one.
 */
export class SharedConnection {
  readonly #connect: () => Promise<pg.PoolClient>;
  #opening: Promise<pg.PoolClient> | null = null;
  #client: pg.PoolClient | null = null;

  constructor(connect: () => Promise<pg.PoolClient>) {
    this.#connect = connect;
  }

  client(): Promise<pg.PoolClient> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<pg.PoolClient> {
    try {
      const client = await this.#connect();
      this.#client = client;
      client.once("end", () => this.drop(client));
      return client;
    } catch (error) {
      this.#opening = null;
      throw error;
    }
  }

  /** Stops using this connection. Queries already sent on it still finish. */
  drop(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#opening = null;
    client.release(true);
  }

  async close(): Promise<void> {
    const client = await this.#opening?.catch(() => null);
    if (client) this.drop(client);
  }
}
