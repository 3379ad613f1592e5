import { expect, test } from "vitest";
import { openLimiter } from "./limiter.ts";

test("a limiter admits as many as it has slots, queues some more and rejects the others", async () => {
  const limiter = openLimiter({ concurrency: 1, queue: 1 });
  const leave = await limiter.enter();
  let isInside = false;
  const second = limiter.enter().then((leaveToo) => {
    isInside = true;
    return leaveToo;
  });
  await expect(limiter.enter()).rejects.toMatchObject({ reason: "full" });
  expect(isInside).toBe(false);
  leave();
  leave();
  const leaveToo = await second;
  // Releasing twice frees only one slot.
  const third = limiter.enter();
  await expect(limiter.enter()).rejects.toMatchObject({ reason: "full" });
  leaveToo();
  (await third)();
});
