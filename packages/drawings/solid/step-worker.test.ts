import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { samples } from "../kinds/samples.fixture.ts";
import { openStepWorker } from "./step-worker.ts";

const sample = samples.find(({ kind }) => kind.key === "plain-washer");
const washer = JSON.stringify({ ...sample, kind: "plain-washer" });

describe("the STEP worker", () => {
  const stepWorker = openStepWorker();
  afterAll(() => stepWorker.close());

  test("writes the same bytes for the same part, in mm, with its name", async () => {
    const [first, again] = [await stepWorker.run(washer), await stepWorker.run(washer)];
    expect(Buffer.from(again).equals(first)).toBe(true);
    const text = gunzipSync(first).toString();
    expect(text).toContain("PRODUCT('Plain washer M8 x 1.6'");
    expect(text).toContain("SI_UNIT(.MILLI.,.METRE.)");
    expect(text).toContain("Threads are cosmetic");
  });

  test("fails on an invalid part and writes the next one", async () => {
    await expect(stepWorker.run('{"kind":"gate-valve"}')).rejects.toMatchObject({ reason: "failed" });
    expect((await stepWorker.run(washer)).length).toBeGreaterThan(1000);
  });
});
