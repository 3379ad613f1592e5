import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { root } from "./root-folder.ts";

/** What a production shop runs from its sources. Everything else is in the build, with its libraries. */
const PROGRAMS = [
  "shop/src/server/{start,restart,update}.ts",
  "shop/src/server/commands/*.ts",
  "shop/src/features/pictures/render-program.ts",
  "packages/{background,documents,drawings,lists}/**/*.ts",
  // Not in the build: traces patch these packages as they are loaded.
  "shop/src/server/observing/*.ts",
];
/** Of tests and of making pictures, and the gallery of drawings. */
const IS_OF_DEVELOPMENT = /\.(?:test|fixture)\.ts$|gallery\.ts$|node_modules/;

const nameOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

it("the programs that a production shop runs import only what `npm ci --omit=dev` installs", async () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const input = globSync(PROGRAMS, { cwd: root })
    .filter((file) => !IS_OF_DEVELOPMENT.test(file))
    .map((file) => join(root, file));
  const imported = new Set<string>();
  await build({
    configFile: false,
    root,
    logLevel: "silent",
    build: { ssr: true, write: false, rolldownOptions: { input } },
    plugins: [
      {
        name: "note-imports",
        enforce: "pre",
        resolveId(specifier) {
          if (/^[./]|^node:|^virtual:|^@kasna\//.test(specifier)) return null;
          imported.add(nameOf(specifier));
          return { id: specifier, external: true };
        },
      },
    ],
  });
  expect(imported).toContain("pg");
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});
