import { readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run lock:complete`: adds to package-lock.json the optional packages of other platforms that the
 * registry at hand does not carry. Without their entries `npm ci` refuses the lock (docs/decisions/0008).
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

/** The platform that a package's name says, in the terms of package.json. */
function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> {
  const words = name.replace("linuxmusl", "linux-musl").split(/[^a-z0-9]+/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  // A name without a platform must still not be installed here: it could not be fetched.
  return {
    os: os.length > 0 ? os : ["none"],
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  };
}

/** Where npm looks for a dependency: beside the dependent, then ever further out. */
function* placesFor(dependent: string, name: string): Generator<string> {
  for (let at = dependent; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/"))))
    yield `${at}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8")) as Lock;
let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const exact = /^\d/.test(version) ? version : version.replace(/^\D+/, "");
    const isHeld = [...placesFor(path, name)].some((place) => lock.packages[place]?.version === exact);
    if (isHeld) continue;
    const outermost = `node_modules/${name}`;
    const place = lock.packages[outermost] ? `${path}/node_modules/${name}` : outermost;
    lock.packages[place] = {
      version: exact,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} entries added to ${file}\n`);
