import { Socket } from "node:net";

/**
 * A socket that sends everything written in one turn of the event loop at once, because each write wakes PostgreSQL.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    this.#gather();
    super.cork();
  }

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    this.#gather();
    return super.write(chunk as string, encoding as BufferEncoding, callback as () => void);
  }

  #gather() {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }
}
