import { Socket } from "node:net";

/** A socket that sends what is written in one turn of the event loop in one piece: a write wakes PostgreSQL. */
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
