import type { Readable } from "node:stream";
import { drainBody } from "./drain-body.ts";

/**
 * A request's body as a web stream that reads nothing until the page does. Node's server skips an untouched body, so
 * the connection's next request is handled. Data that arrives after the page has stopped reading is discarded.
 */
export function lazyBody(body: Readable): ReadableStream<Uint8Array> {
  let isOver = false;
  let endPull = () => {};
  const end = (settle: () => void) => {
    if (!isOver) settle();
    isOver = true;
    endPull();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        body.once("end", () => end(() => controller.close()));
        body.once("error", (error) => end(() => controller.error(error)));
        body.once("close", () => end(() => controller.error(new Error("The client closed the connection"))));
      },
      pull(controller) {
        return new Promise((resolve) => {
          endPull = resolve;
          body.once("data", (piece: Buffer) => {
            if (!isOver) {
              body.pause();
              controller.enqueue(new Uint8Array(piece));
            }
            resolve();
          });
          body.resume();
        });
      },
      cancel() {
        isOver = true;
        void drainBody(body);
      },
    },
    { highWaterMark: 0 },
  );
}
