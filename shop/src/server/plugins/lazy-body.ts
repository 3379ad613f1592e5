import type { Readable } from "node:stream";

/**
 * A request's body for a page, touched when the page reads it and not before: what nobody reads, Node's server reads
 * past, so that the connection's next request is answered.
 */
export function lazyBody(body: Readable): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        const over = (tell: () => void) => () => {
          if (!isOver) tell();
          isOver = true;
        };
        body.once(
          "end",
          over(() => controller.close()),
        );
        body.once("error", (error) => over(() => controller.error(error))());
        body.once(
          "close",
          over(() => controller.error(new Error("The client left"))),
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
