import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openFileCache } from "./file-cache.ts";

const KB = 1024;
const key = (index: number) => `key-of-a-picture-${String(index).padStart(4, "0")}`;
const bytesOf = (index: number, size = 10 * KB) => Buffer.alloc(size, `${index} `);

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "kasna-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

describe("the file cache", () => {
  test("returns what was stored, even after a restart", async () => {
    const folder = newFolder();
    const before = openFileCache({ folder, maxBytes: 100 * KB });
    await before.set(key(1), bytesOf(1));
    expect(await before.get(key(1))).toEqual(bytesOf(1));
    const after = openFileCache({ folder, maxBytes: 100 * KB });
    expect(await after.get(key(1))).toEqual(bytesOf(1));
    expect(await after.get(key(2))).toBeNull();
  });

  test("never exceeds its limit, and evicts the least recently used files", async () => {
    const folder = newFolder();
    const cache = openFileCache({ folder, maxBytes: 100 * KB });
    for (let index = 0; index < 200; index++) {
      await cache.set(key(index), bytesOf(index));
      await cache.get(key(0));
      expect(bytesIn(folder)).toBeLessThanOrEqual(100 * KB);
    }
    expect(await cache.get(key(0))).toEqual(bytesOf(0));
    expect(await cache.get(key(1))).toBeNull();
    expect(await cache.get(key(199))).toEqual(bytesOf(199));
    await cache.set(key(300), bytesOf(300, 101 * KB));
    expect(await cache.get(key(300))).toBeNull();
  });

  test("shrinks a folder that grew under a higher limit, and deletes unfinished files", async () => {
    const folder = newFolder();
    const before = openFileCache({ folder, maxBytes: 500 * KB });
    for (let index = 0; index < 40; index++) await before.set(key(index), bytesOf(index));
    writeFileSync(join(folder, "left.part"), bytesOf(0));
    openFileCache({ folder, maxBytes: 100 * KB });
    expect(bytesIn(folder)).toBeLessThanOrEqual(100 * KB);
    expect(readdirSync(folder)).not.toContain("left.part");
  });

  test("ignores a damaged file", async () => {
    const folder = newFolder();
    const cache = openFileCache({ folder, maxBytes: 100 * KB });
    await cache.set(key(1), bytesOf(1));
    writeFileSync(join(folder, key(1)), bytesOf(2));
    expect(await cache.get(key(1))).toBeNull();
    await cache.set(key(1), bytesOf(1));
    rmSync(join(folder, key(1)));
    expect(await cache.get(key(1))).toBeNull();
  });
});
