import { Socket } from "node:net";

/** A socket that sends what is written in one turn of the event loop in one piece: a write wakes PostgreSQL. */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    this.#gather();
    super.cork();
  }

  override write(...given: Parameters<Socket["write"]>): boolean {
    this.#gather();
    return super.write(...given);
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
