import type { Shape } from "../dimensions.ts";

/**
 * Gives b for the chosen length: the standards lengthen the thread above 125 and 200 mm, and no thread
 * reaches into the part of the shank that has another shape.
 */
export function withThreadLength(shankWithoutThread: (shape: Shape) => number = () => 0) {
  return (shape: Shape): Shape => {
    const { length, b, bUpTo125, bUpTo200 = bUpTo125, bOver200 = bUpTo200 } = shape;
    const full = b ?? (length <= 125 ? bUpTo125 : length <= 200 ? bUpTo200 : bOver200);
    return { ...shape, b: Math.min(full, length - shankWithoutThread(shape)) };
  };
}

/** The run-out of a thread and its nut's play, in pitches: ls = lg - 5 P (ISO 10642). */
const RUN_OUT = 5;

/** For heads that are sunk: b is left out where so little of the shank would be plain that the thread reaches the head. */
export function withSunkThreadLength({ b, ...shape }: Shape): Shape {
  const { k, length, pitch } = shape;
  return (length - k - b <= RUN_OUT * pitch ? shape : { ...shape, b }) as Shape;
}
