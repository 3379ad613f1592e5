import { gunzipSync } from "node:zlib";
import { formatDate } from "@kasna/rules/dates";
import { beforeEach, expect, it } from "vitest";
import { openCachedFiles } from "./cached-files.operations.server.ts";

/** The last millisecond of 25 November in India. */
const BEFORE_MIDNIGHT = Date.parse("2026-11-25T18:29:59.999Z");
let at = BEFORE_MIDNIGHT;
let onBegun = () => {};
let slow: Promise<void> | null = null;
const unchanged = {};
const ctx = { now: () => new Date(at), cached: async () => unchanged };

const open = () => {
  const fileOf = openCachedFiles(ctx, async function* (_: "parts", now) {
    onBegun();
    await slow;
    yield `ready on ${formatDate(now)}`;
  });
  return async () => gunzipSync((await fileOf("parts")).bytes).toString();
};

beforeEach(() => {
  at = BEFORE_MIDNIGHT;
  onBegun = () => {};
  slow = null;
});

it("a cached file has the old date until midnight in India, and the new one from then on", async () => {
  const text = open();
  at = BEFORE_MIDNIGHT - 10;
  expect(await text()).toBe("ready on 25 Nov 2026");
  at = BEFORE_MIDNIGHT;
  expect(await text()).toBe("ready on 25 Nov 2026");
  at = BEFORE_MIDNIGHT + 1;
  expect(await text()).toBe("ready on 26 Nov 2026");
});

it("a request after midnight gets the new date even if a file was started before", async () => {
  const text = open();
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onBegun = begun.resolve;
  slow = end.promise;
  const before = text();
  await begun.promise;
  at = BEFORE_MIDNIGHT + 1;
  const after = text();
  end.resolve();
  expect(await Promise.all([before, after])).toEqual(["ready on 25 Nov 2026", "ready on 26 Nov 2026"]);
});
