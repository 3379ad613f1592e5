import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { embeddedUrl, embeddedUrlIfKnown } from "./embedded-postgres.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kasna-embedded-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("an address is known only once its cluster exists, because a new cluster gets a new password", () => {
  writeFileSync(join(folder, "postgres.secret"), "of-a-cluster-that-was-deleted");
  expect(embeddedUrlIfKnown(folder)).toBeNull();
  mkdirSync(join(folder, "postgres"));
  writeFileSync(join(folder, "postgres/PG_VERSION"), "18");
  expect(embeddedUrlIfKnown(folder)).toBe(embeddedUrl(folder));
});
