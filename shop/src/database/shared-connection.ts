import type pg from "pg";

/**
 * One connection of a pool for the quick reads of many requests at once, pipelined so that none waits for the results
 * of earlier ones. It returns to the pool when the last of them has its result.
 */
export class SharedConnection {
  readonly #open: () => Promise<pg.PoolClient>;
  readonly #isTainted: (error: unknown) => boolean;
  #current: { client: Promise<pg.PoolClient>; users: number } | null = null;

  /** After an error for which `isTainted` is true, later reads get a new connection. */
  constructor(open: () => Promise<pg.PoolClient>, isTainted: (error: unknown) => boolean) {
    this.#open = open;
    this.#isTainted = isTainted;
  }

  async use<T>(read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    this.#current ??= { client: this.#open(), users: 0 };
    const current = this.#current;
    current.users += 1;
    try {
      return await read(await current.client);
    } catch (error) {
      if (this.#isTainted(error)) this.#leave(current);
      throw error;
    } finally {
      current.users -= 1;
      if (current.users === 0) {
        const isDropped = this.#current !== current;
        this.#leave(current);
        await current.client.then(
          (client) => client.release(isDropped),
          () => {},
        );
      }
    }
  }

  #leave(connection: object) {
    if (this.#current === connection) this.#current = null;
  }
}
