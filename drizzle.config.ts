import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./shop/src/database/schema/index.ts",
  out: "./shop/src/database/migrations",
});
