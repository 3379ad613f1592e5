import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL and for processes more than they compute.
    maxWorkers: 3,
    // Time limits end what hangs; how fast something is, the benches say.
    projects: [
      {
        test: {
          name: "unit",
          include: ["docs/*.test.ts", "packages/**/*.test.ts", "shop/src/**/*.test.ts"],
          exclude: ["**/*.api.test.ts", "**/node_modules/**"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["shop/src/**/*.api.test.ts"],
          globalSetup: "shop/test/database.setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
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
