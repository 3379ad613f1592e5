import type { Readable } from "node:stream";

/**
 * A request's body as a web stream that reads nothing until the page does. Node's server skips a body that nobody
 * has touched, so the connection's next request is answered.
 */
export function lazyBody(body: Readable): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        const once = (settle: () => void) => () => {
          if (!isOver) settle();
          isOver = true;
        };
        body.once(
          "end",
          once(() => controller.close()),
        );
        body.once("error", (error) => once(() => controller.error(error))());
        body.once(
          "close",
          once(() => controller.error(new Error("The client closed the connection"))),
        );
      },
      pull(controller) {
        return new Promise((resolve) => {
          body.once("data", (piece: Buffer) => {
            body.pause();
            controller.enqueue(new Uint8Array(piece));
            resolve();
          });
          for (const event of ["end", "error", "close"]) body.once(event, () => resolve());
          body.resume();
        });
      },
    },
    { highWaterMark: 0 },
  );
}
