import { readFileSync } from "node:fs";

/**
 * Part of `npm run lint`: checks that every package in package-lock.json has a SHA-512 checksum and no download
 * address. Only packages for other platforms, which `npm run lock:complete` adds, may lack a checksum
 * (docs/decisions/0008).
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
const problems = Object.entries(packages).flatMap(([path, entry]) => {
  if (!path.includes("node_modules/") || entry.link) return [];
  if (entry.resolved) return [`${path} has a download address: ${entry.resolved}`];
  if (entry.integrity) return entry.integrity.startsWith("sha512-") ? [] : [`${path} has a weak checksum`];
  return entry.optional && entry.os ? [] : [`${path} has no checksum`];
});
if (problems.length > 0) {
  process.stderr.write(`package-lock.json:\n${problems.join("\n")}\n`);
  process.exitCode = 1;
}
