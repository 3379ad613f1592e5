import { describe, expect, it } from "vitest";
import { openDataCache } from "./data-cache.ts";

describe("the data cache", () => {
  it("loads once until a tag is invalidated", async () => {
    const { cached, invalidate, invalidateAll } = openDataCache();
    let count = 0;
    const menu = () => cached("menu", ["site"], async () => ++count);
    expect(await Promise.all([menu(), menu()])).toEqual([1, 1]);
    invalidate(["products"]);
    expect(await menu()).toBe(1);
    invalidate(["site"]);
    expect(await menu()).toBe(2);
    invalidateAll();
    expect(await menu()).toBe(3);
  });

  it("gives requests after a change no data loaded before it", async () => {
    const { cached, invalidate } = openDataCache();
    const early = Promise.withResolvers<string>();
    const before = cached("menu", ["site"], () => early.promise);
    invalidate(["site"]);
    const after = cached("menu", ["site"], async () => "new");
    early.resolve("old");
    expect([await before, await after]).toEqual(["old", "new"]);
    expect(await cached("menu", ["site"], async () => "newer")).toBe("new");
  });

  it("tries again after a failure", async () => {
    const { cached } = openDataCache();
    await expect(cached("menu", ["site"], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await cached("menu", ["site"], async () => "back")).toBe("back");
  });

  it("keeps other data while visitors type many texts", async () => {
    const { cached } = openDataCache();
    await cached("menu", ["site"], async () => "kept");
    const load = async () => "counted";
    for (let text = 0; text < 2_000; text++)
      await cached(`counts ${text}`, ["products"], load, { isOfText: true });
    expect(await cached("menu", ["site"], async () => "loaded again")).toBe("kept");
    expect(await cached("counts 0", ["products"], async () => "again", { isOfText: true })).toBe("again");
  });
});
