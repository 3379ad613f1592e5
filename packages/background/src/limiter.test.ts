import { expect, test } from "vitest";
import { openLimiter } from "./limiter.ts";

test("a limiter admits as many as it has slots, queues some more and rejects the others", async () => {
  const limiter = openLimiter({ concurrency: 1, queue: 1 });
  const release = await limiter.acquire();
  let isInside = false;
  const second = limiter.acquire().then((releaseSecond) => {
    isInside = true;
    return releaseSecond;
  });
  await expect(limiter.acquire()).rejects.toMatchObject({ reason: "full" });
  expect(isInside).toBe(false);
  release();
  release();
  const releaseSecond = await second;
  // Releasing twice frees only one slot.
  const third = limiter.acquire();
  await expect(limiter.acquire()).rejects.toMatchObject({ reason: "full" });
  releaseSecond();
  (await third)();
});
