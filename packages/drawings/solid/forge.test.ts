import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { specimens } from "../src/specimens.fixture.ts";
import { ForgeRefusal, openForge } from "./forge.ts";

/** A thread of the forge that never answers for a part called "hang", dies for "die", and else says its name. */
const STUBBORN = new URL("./stubborn-thread.fixture.ts", import.meta.url);
const washer = JSON.stringify(specimens.find(({ subCategory }) => subCategory === "Plain washer"));

describe("the forge", () => {
  const forge = openForge({ timeLimitMs: 60_000 });
  afterAll(() => forge.close());

  test("makes the same bytes of the same part, in mm, with its name", { timeout: 60_000 }, async () => {
    const [one, again] = [await forge.step(washer), await forge.step(washer)];
    expect(Buffer.from(again).equals(one)).toBe(true);
    const text = gunzipSync(one).toString();
    expect(text).toContain("PRODUCT('Plain washer M8 x 1.6'");
    expect(text).toContain("SI_UNIT(.MILLI.,.METRE.)");
    expect(text).toContain("Threads are cosmetic");
  });

  test("refuses what is no part, and makes the next", { timeout: 60_000 }, async () => {
    await expect(forge.step('{"subCategory":7}')).rejects.toMatchObject({ reason: "failed" });
    expect((await forge.step(washer)).length).toBeGreaterThan(1000);
  });
});

describe("a thread of the forge", () => {
  test("that hangs is ended at the limit, and what waits behind it is made", {
    timeout: 60_000,
  }, async () => {
    const forge = openForge({ timeLimitMs: 1_000, thread: STUBBORN });
    const hung = forge.step("hang");
    const next = forge.step("next");
    await expect(hung).rejects.toMatchObject({ reason: "late" });
    expect(Buffer.from(await next).toString()).toBe("next");
    await forge.close();
  });

  test("that dies costs its own part only", { timeout: 60_000 }, async () => {
    const forge = openForge({ timeLimitMs: 60_000, thread: STUBBORN });
    const died = forge.step("die");
    const next = forge.step("next");
    await expect(died).rejects.toBeInstanceOf(ForgeRefusal);
    expect(Buffer.from(await next).toString()).toBe("next");
    await forge.close();
  });

  test("has a queue that ends: more than it holds are refused at once, and the same part waits once", async () => {
    const forge = openForge({ timeLimitMs: 60_000, thread: STUBBORN });
    const asked = [
      forge.step("hang"),
      ...Array.from({ length: 8 }, (_, index) => forge.step(`part ${index}`)),
    ];
    const ends = Promise.allSettled(asked);
    expect(forge.step("part 3")).toBe(asked[4]);
    await expect(forge.step("one more")).rejects.toMatchObject({ reason: "full" });
    await forge.close();
    expect((await ends).map(({ status }) => status)).toEqual(Array(9).fill("rejected"));
  });
});
