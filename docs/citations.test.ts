import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

const paths = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(tsx?|mjs|cjs|js|css|sql|md|json|ya?ml|sh|conf)$/.test(path))
  .filter((path) => !path.endsWith("package-lock.json") && existsSync(new URL(path, root)));

/** Every match in the repository, as `file:line: match`, for which `isWrong` holds. */
function wrongs(pattern: RegExp, isWrong: (match: RegExpExecArray, path: string) => boolean): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line, i) =>
        [...line.matchAll(pattern)]
          .filter((match) => isWrong(match, path))
          .map((match) => `${path}:${i + 1}: ${match[0]}`),
      ),
  );
}

const specification = read("docs/specification.md");
const sections = [...specification.matchAll(/^## (\d+)\./gm)].map(([, number]) => number);
const rules = [...specification.matchAll(/^(?:\*\*|\| )(\d+\.\d+)(?:\*\* | \| )/gm)].map(([, rule]) => rule);
const isRule = (number = "") => (number.includes(".") ? rules : sections).includes(number);

const records = readdirSync(new URL("docs/decisions", root));
const isDecision = (number: string) => records.some((name) => name.startsWith(`${number.padStart(4, "0")}-`));

describe("a citation", () => {
  it("of the specification leads to a rule", () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(wrongs(/\bspec (\d+(?:\.\d+)?)/g, ([, number]) => !isRule(number))).toEqual([]);
    // Rules also name one another by the bare number.
    const bare = [...specification.matchAll(/\((\d+\.\d+)(?: to (\d+\.\d+))?\)/g)].flatMap(
      ([, ...ends]) => ends,
    );
    expect(bare.filter((number) => number && !isRule(number))).toEqual([]);
  });

  it("of a decision leads to its record", () => {
    const numbers = (text = "") => text.match(/\d+/g) ?? [];
    const cited = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi;
    expect(wrongs(cited, ([, text]) => !numbers(text).every(isDecision))).toEqual([]);
    expect(wrongs(/decisions\/(\d{4})(?!-)/g, ([, number = ""]) => !isDecision(number))).toEqual([]);
    expect(wrongs(/\b\d{4}-[a-z][a-z-]+\.md\b/g, ([name]) => !records.includes(name))).toEqual([]);
  });

  it("of a source file leads to it", () => {
    const source = /`((?:[\w-][\w./-]*)\.(?:tsx?|mjs|sql))`/g;
    const isThere = (name = "") => paths.some((path) => path === name || path.endsWith(`/${name}`));
    // A provider that docs/payments.md adds as an example.
    const isExample = (name = "") => name.startsWith("providers/newbank/");
    const isWrong = ([, name]: RegExpExecArray, path: string) =>
      path.endsWith(".md") && !isThere(name) && !isExample(name);
    expect(wrongs(source, isWrong)).toEqual([]);
  });

  it("of anything outside the repository does not come back", () => {
    expect(wrongs(/\b(?:S[P]EC|D[E]CISIONS)\b/g, () => true)).toEqual([]);
  });
});
