import { expect, test } from "vitest";
import { openLane } from "./lane.ts";

test("a lane lets as many in as it has places, queues some more and rejects the rest", async () => {
  const lane = openLane({ places: 1, queue: 1 });
  const leave = await lane.enter();
  let isInside = false;
  const second = lane.enter().then((leaveToo) => {
    isInside = true;
    return leaveToo;
  });
  await expect(lane.enter()).rejects.toMatchObject({ reason: "full" });
  expect(isInside).toBe(false);
  leave();
  leave();
  const leaveToo = await second;
  // Leaving twice gives back one place.
  const third = lane.enter();
  await expect(lane.enter()).rejects.toMatchObject({ reason: "full" });
  leaveToo();
  (await third)();
});
