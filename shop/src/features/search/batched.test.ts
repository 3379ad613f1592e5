import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { batched } from "./batched.ts";

it("loads keys requested at once, or during a load, together, and each key once", async () => {
  const loads: (readonly number[])[] = [];
  const squares = batched(async (keys: readonly number[]) => {
    loads.push(keys);
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]));
  });
  const [first, second] = await Promise.all([squares([3, 1]), squares([1, 2, -1])]);
  expect([...first]).toEqual([
    [3, 9],
    [1, 1],
  ]);
  expect([...second.values()]).toEqual([1, 4]);
  expect([...(await squares([2, 4])).values()]).toEqual([4, 16]);
  expect(loads).toEqual([[3, 1, 2, -1], [4]]);
});

it("keys requested during a load wait for it, and are loaded next", async () => {
  const loads: (readonly number[])[] = [];
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const same = batched(async (keys: readonly number[]) => {
    loads.push(keys);
    if (keys.includes(1)) await isOver;
    return new Map(keys.map((key) => [key, key]));
  });
  const first = same([1]);
  await nextTurn();
  await nextTurn();
  const later = [same([2]), same([3])];
  await nextTurn();
  expect(loads).toEqual([[1]]);
  end();
  await Promise.all([first, ...later]);
  expect(loads).toEqual([[1], [2, 3]]);
});

it("a failing load fails only for those who requested it", async () => {
  const keys = batched(async ([first]: readonly string[]) => {
    if (first === "bad") throw new Error("lost");
    return new Map([["good", 1]]);
  });
  await expect(Promise.all([keys(["bad"])])).rejects.toThrow("lost");
  expect([...(await keys(["good"])).values()]).toEqual([1]);
});

it("two failing loads fail once for those who need both, and nothing else", async () => {
  const keys = batched(async (keysOfBatch: readonly number[]) => {
    await nextTurn();
    throw new Error(`lost ${keysOfBatch.join()}`);
  });
  const first = keys([1]).catch(({ message }) => message);
  await nextTurn();
  await nextTurn();
  await expect(keys([1, 2])).rejects.toThrow("lost 1");
  expect(await first).toBe("lost 1");
  // The second load ends later. An unhandled rejection would fail this file.
  for (let turn = 0; turn < 5; turn++) await nextTurn();
});
