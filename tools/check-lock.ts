import { readFileSync } from "node:fs";

/**
 * Part of `npm run lint`: every package of package-lock.json has a strong checksum and comes from the registry in use.
 * Only packages of other platforms, which `npm run lock:complete` adds, may have none (docs/decisions/0008).
 */

type Entry = {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Entry>;
};
const wrong = Object.entries(packages).flatMap(([path, entry]) => {
  if (!path.includes("node_modules/") || entry.link) return [];
  if (entry.resolved) return [`${path} names where it comes from: ${entry.resolved}`];
  if (entry.integrity) return entry.integrity.startsWith("sha512-") ? [] : [`${path} has a weak checksum`];
  return entry.optional && entry.os ? [] : [`${path} has no checksum`];
});
if (wrong.length > 0) {
  process.stderr.write(`package-lock.json:\n${wrong.join("\n")}\n`);
  process.exitCode = 1;
}
