import { defineConfig } from "vitest/config";
import { keepCompiledCode } from "./shop/test/compiled-code.ts";
import { keepDataInMemory } from "./shop/test/memory-folder.ts";
import { SlowFilesFirst } from "./shop/test/slow-files-first.ts";

keepDataInMemory();
keepCompiledCode();

const PROPERTIES = "shop/test/properties.setup.ts";
/** Tests that replace modules of the shop need copies of all modules; the other tests of the API share one. */
const REPLACES_MODULES = [
  "shop/src/features/catalogue/new-kind.api.test.ts",
  "shop/src/features/catalogue/chooser/best-ids.api.test.ts",
];
/**
 * Time limits end what hangs; how fast something is, the benches say. A poll ends as soon as it holds, and its limit of
 * a second by default fails on a busy machine.
 */
const patient = { expect: { poll: { timeout: 20_000 } }, testTimeout: 1_200_000, hookTimeout: 600_000 };
const api = {
  ...patient,
  globalSetup: "shop/test/database.setup.ts",
  setupFiles: PROPERTIES,
};

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL and for processes more than they compute, above all the first ones.
    maxWorkers: 4,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          ...patient,
          name: "unit",
          setupFiles: PROPERTIES,
          include: ["docs/*.test.ts", "packages/**/*.test.ts", "shop/src/**/*.test.{ts,tsx}"],
          exclude: ["**/*.api.test.ts", "**/node_modules/**"],
          isolate: false,
        },
      },
      {
        test: {
          ...api,
          name: "api",
          include: ["shop/src/**/*.api.test.ts"],
          exclude: REPLACES_MODULES,
          isolate: false,
        },
      },
      { test: { ...api, name: "replaced-modules", include: REPLACES_MODULES } },
      {
        test: {
          ...patient,
          name: "processes",
          include: ["shop/test/*.test.ts"],
          globalSetup: "shop/test/build.setup.ts",
        },
      },
    ],
  },
});
