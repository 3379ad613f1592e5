import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

export type FileCache = {
  /** The bytes of a key, or null. */
  get: (key: string) => Promise<Buffer | null>;
  set: (key: string, bytes: Uint8Array) => Promise<void>;
};

const KEY = /^[\w-]{20,64}$/;
const DIGEST_BYTES = 32;

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/**
 * An LRU cache in a folder that only one process uses, of at most `maxBytes`. It survives a restart, after which the
 * order of use is the order in which files were written.
 */
export function openFileCache({ folder, maxBytes }: { folder: string; maxBytes: number }): FileCache {
  mkdirSync(folder, { recursive: true });
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => size,
    dispose: (_, key, reason) => {
      if (reason !== "set") rmSync(join(folder, key), { force: true });
    },
  });
  for (const { key, size } of filesIn(folder)) sizes.set(key, size);

  return {
    async get(key) {
      if (!sizes.get(key)) return null;
      // The caller then creates the file again, and writing it reports what is wrong with the disk.
      const file = await readFile(join(folder, key)).catch(() => null);
      const bytes = file?.subarray(DIGEST_BYTES);
      // A power failure can leave a file partially written.
      if (bytes && file?.subarray(0, DIGEST_BYTES).equals(digestOf(bytes))) return bytes;
      sizes.delete(key);
      return null;
    },
    async set(key, bytes) {
      const size = bytes.length + DIGEST_BYTES;
      if (size > maxBytes || !KEY.test(key)) return;
      const unfinished = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(unfinished, [digestOf(bytes), bytes]);
        await rename(unfinished, join(folder, key));
        sizes.set(key, size);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** The finished files, oldest first. Deletes unfinished files of a killed process. */
function filesIn(folder: string) {
  return readdirSync(folder)
    .flatMap((key) => {
      const path = join(folder, key);
      if (!KEY.test(key)) {
        rmSync(path, { force: true });
        return [];
      }
      const { size, mtimeMs } = statSync(path);
      return size > 0 ? [{ key, size, mtimeMs }] : [];
    })
    .sort((a, b) => a.mtimeMs - b.mtimeMs);
}
