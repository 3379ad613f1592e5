import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The Fastify app is the server build's entry, so that pages and calls share one module graph.
  environments: { ssr: { build: { rollupOptions: { input: "./src/server/entry.ts" } } } },
  build: { target: "es2023", assetsInlineLimit: 0 },
  server: { middlewareMode: true },
});
