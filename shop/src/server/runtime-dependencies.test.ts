import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, resolveConfig } from "vite";
import { expect, it } from "vitest";
import { root } from "./root-folder.ts";

/** The programs that a production shop runs from its sources. Everything else is in the build, with its libraries. */
const PROGRAMS = "shop/src/server/{start,restart,update,command}.ts";

const nameOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

it("the programs that a production shop runs from its sources import no package", async () => {
  const imported: string[] = [];
  await build({
    configFile: false,
    root,
    logLevel: "silent",
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: globSync(PROGRAMS, { cwd: root }).map((file) => join(root, file)) },
    },
    plugins: [
      {
        name: "note-imports",
        enforce: "pre",
        resolveId(specifier) {
          if (/^[./]|^node:|^virtual:|^@kasna\//.test(specifier)) return null;
          imported.push(nameOf(specifier));
          return { id: specifier, external: true };
        },
      },
    ],
  });
  expect(imported).toEqual([]);
});

it("the libraries that the build leaves out are what `npm ci --omit=dev` installs", async () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { environments } = await resolveConfig(
    { configFile: join(root, "shop/vite.config.ts"), root: join(root, "shop"), logLevel: "silent" },
    "build",
  );
  const external = environments.ssr?.build.rolldownOptions.external;
  const packages = (external as string[]).map(nameOf);
  const installed = Object.keys(dependencies).filter((name) => !name.startsWith("@fontsource/"));
  expect(packages.sort()).toEqual(installed.sort());
});
