import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../shop/src/server/root-folder.ts";
import { printLine } from "./print.ts";

/** Another revision of the shop: its sources, built, in a separate folder. */
export type Revision = { name: string; root: string; remove: () => void };

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, maxBuffer: 1024 ** 3 });

/**
 * Checks out and builds a revision, to measure it alternating with this one. Throws if it needs different libraries.
 */
export function openRevision(name: string): Revision {
  const lock = git("show", `${name}:package-lock.json`).toString();
  if (lock !== readFileSync(join(root, "package-lock.json"), "utf8"))
    throw new Error(`${name} has other libraries: its package-lock.json differs`);
  const folder = mkdtempSync(join(tmpdir(), "kasna-revision-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", name) });
    linkLibraries(folder);
    printLine(`Building ${name} …`);
    run(
      folder,
      'import { buildIfChanged as b } from "./shop/src/server/processes/build-if-changed.ts"; b(process.cwd(), () => {});',
    );
  } catch (error) {
    remove();
    throw error;
  }
  return { name: git("rev-parse", "--short", name).toString().trim(), root: folder, remove };
}

/** Uses this checkout's libraries. The shop's own packages are those of the revision. */
function linkLibraries(folder: string): void {
  const [from, to] = [join(root, "node_modules"), join(folder, "node_modules")];
  mkdirSync(join(to, "@kasna"), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== "@kasna" && name !== ".cache") symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(folder, "packages")))
    symlinkSync(join(folder, "packages", name), join(to, "@kasna", name));
}

/** Migrates a database and fills it with the demo shop, with the revision's own code. */
export const fillShop = ({ root: folder }: Pick<Revision, "root">, databaseUrl: string) =>
  run(
    folder,
    `import { migrateDatabase } from "./shop/src/database/migrate.ts";
    import { seedDemo } from "./shop/src/database/seed/seed.ts";
    await migrateDatabase(process.argv[1], process.cwd());
    await seedDemo(process.argv[1]);`,
    databaseUrl,
  );

function run(folder: string, program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}
