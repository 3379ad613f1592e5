import { defineConfig } from "vitest/config";
import { SlowFilesFirst } from "./shop/test/slow-files-first.ts";

/** Tests that replace modules of the shop need copies of all modules; the other tests of the API share one. */
const REPLACES_MODULES = ["shop/src/features/catalogue/new-kind.api.test.ts"];
/** A poll ends as soon as it holds. Its limit of a second by default fails on a busy machine. */
const patient = { expect: { poll: { timeout: 20_000 } } };
const api = {
  ...patient,
  ...{ globalSetup: "shop/test/database.setup.ts", testTimeout: 60_000, hookTimeout: 60_000 },
};

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL and for processes more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    // Time limits end what hangs; how fast something is, the benches say.
    projects: [
      {
        test: {
          ...patient,
          name: "unit",
          include: ["docs/*.test.ts", "packages/**/*.test.ts", "shop/src/**/*.test.{ts,tsx}"],
          exclude: ["**/*.api.test.ts", "**/node_modules/**"],
          testTimeout: 30_000,
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
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
