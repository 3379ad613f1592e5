import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/**/*.test.ts", "shop/src/**/*.test.ts"],
          exclude: ["**/*.api.test.ts", "**/node_modules/**"],
        },
      },
    ],
  },
});
