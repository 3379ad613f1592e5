import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { removeOtherPrograms, storePrograms } from "./paths.ts";

let folder: string;
let installed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kasna-programs-"));
  installed = join(folder, "node_modules/native");
  mkdirSync(join(installed, "lib"), { recursive: true });
  writeFileSync(join(installed, "lib/plpgsql.so"), "machine code", { mode: 0o755 });
  symlinkSync("plpgsql.so", join(installed, "lib/link.so"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("stored programs survive the removal of the packages, with their modes and links", () => {
  const target = storePrograms(installed, join(folder, "data/postgresql-18.1"));
  rmSync(installed, { recursive: true });
  expect(readFileSync(join(target, "lib/link.so"), "utf8")).toBe("machine code");
  expect(lstatSync(join(target, "lib/link.so")).isSymbolicLink()).toBe(true);
  expect(lstatSync(join(target, "lib/plpgsql.so")).mode & 0o777).toBe(0o755);
  // A later start finds them, even while the packages are missing.
  expect(storePrograms(installed, target)).toBe(target);
});

it("only the programs of this version are kept, and nothing else is touched", () => {
  const data = join(folder, "data");
  const older = storePrograms(installed, join(data, "postgresql-17.5"));
  const target = storePrograms(installed, join(data, "postgresql-18.1"));
  mkdirSync(join(data, "postgres"));
  removeOtherPrograms(data, target);
  expect([older, target, join(data, "postgres")].map((path) => existsSync(path))).toEqual([
    false,
    true,
    true,
  ]);
  expect(existsSync(join(installed, "lib/plpgsql.so"))).toBe(true);
});
