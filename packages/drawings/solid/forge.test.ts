import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { specimens } from "../src/specimens.fixture.ts";
import { openForge } from "./forge.ts";

const washer = JSON.stringify(specimens.find(({ subCategory }) => subCategory === "Plain washer"));

describe("the forge", () => {
  const forge = openForge({ timeLimitMs: 60_000 });
  afterAll(() => forge.close());

  test("makes the same bytes of the same part, in mm, with its name", { timeout: 60_000 }, async () => {
    const [one, again] = [await forge.run(washer), await forge.run(washer)];
    expect(Buffer.from(again).equals(one)).toBe(true);
    const text = gunzipSync(one).toString();
    expect(text).toContain("PRODUCT('Plain washer M8 x 1.6'");
    expect(text).toContain("SI_UNIT(.MILLI.,.METRE.)");
    expect(text).toContain("Threads are cosmetic");
  });

  test("refuses what is no part, and makes the next", { timeout: 60_000 }, async () => {
    await expect(forge.run('{"subCategory":7}')).rejects.toMatchObject({ reason: "failed" });
    expect((await forge.run(washer)).length).toBeGreaterThan(1000);
  });
});
