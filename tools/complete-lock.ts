import { readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run lock:complete`: adds optional packages for other platforms that the current registry does not have to
 * package-lock.json. Without their entries `npm ci` rejects the lock file (docs/decisions/0008).
 */

type Entry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "x64",
  "wasm32",
];

/** The platform in a package's name, as fields of package.json. */
function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> {
  const words = name.replace("linuxmusl", "linux-musl").split(/[^a-z0-9]+/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  // A package without a platform in its name must not be installed here, because the registry lacks it.
  return {
    os: os.length > 0 ? os : ["none"],
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  };
}

/** The paths where npm looks for a dependency, from the dependent outwards. */
function* candidatePaths(dependent: string, name: string): Generator<string> {
  for (
    let parent = dependent;
    parent !== "";
    parent = parent.slice(0, Math.max(0, parent.lastIndexOf("/node_modules/")))
  )
    yield `${parent}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8")) as Lock;
let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const exact = /^\d/.test(version) ? version : version.replace(/^\D+/, "");
    const isPresent = [...candidatePaths(path, name)].some((path) => lock.packages[path]?.version === exact);
    if (isPresent) continue;
    const outermost = `node_modules/${name}`;
    const location = lock.packages[outermost] ? `${path}/node_modules/${name}` : outermost;
    lock.packages[location] = {
      version: exact,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added += 1;
  }
}
// In npm's order, which `npm prune` restores, because the build depends on this file byte by byte
// (build-if-changed.ts).
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} entries added to ${file}\n`);
