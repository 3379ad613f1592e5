import { expect, it } from "vitest";
import { batched } from "./batched.ts";

it("loads what is asked for at once together, and each key once", async () => {
  const loads: (readonly number[])[] = [];
  const squares = batched(async (keys: readonly number[]) => {
    loads.push(keys);
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]));
  });
  const [one, other] = await Promise.all([squares([3, 1]), squares([1, 2, -1])]);
  expect([...one]).toEqual([
    [3, 9],
    [1, 1],
  ]);
  expect([...other.values()]).toEqual([1, 4]);
  expect([...(await squares([2, 4])).values()]).toEqual([4, 16]);
  expect(loads).toEqual([[3, 1, 2, -1], [4]]);
});

it("a load that fails fails those who asked for it alone", async () => {
  const keys = batched(async ([first]: readonly string[]) => {
    if (first === "bad") throw new Error("lost");
    return new Map([["good", 1]]);
  });
  await expect(Promise.all([keys(["bad"])])).rejects.toThrow("lost");
  expect([...(await keys(["good"])).values()]).toEqual([1]);
});
