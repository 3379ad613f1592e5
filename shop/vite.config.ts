import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Small modules that most pages share; none that would bring a form's or a dialog's library along, none of the
 * back office, and none of passkeys.
 */
const isShell =
  /^(?!.*features.(?:[\w-]+.)?admin.).*(?:lucide-react(?!.*fingerprint)|packages.rules.src.(?!gstin|tax|documents)|src.(api|ui).(?!dialog|confirm|field)|(?<!facets|passkeys)\.(store|widget)\.ts$|page-head|sub-category-(tile|grid)|specification-table|vite.preload-helper)/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server is bundled with its libraries: one file loads in a third of the time and memory of thousands. The
  // development server loads them from `node_modules`, because it can't run CommonJS.
  environments: {
    ssr: {
      // Leaves out React's development version, a fifth of the bundle.
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      resolve: { noExternal: command === "build" || [] },
      build: {
        rolldownOptions: {
          input: "./src/server/index.ts",
          external: [
            // What finds other files beside itself stays where it is.
            "@kasna/background",
            "@kasna/documents",
            "@kasna/lists",
            "@kasna/drawings/solid/step-worker",
            "@kasna/drawings/rendered",
            "@node-rs/argon2",
            // Traces patch these as they are loaded.
            "pg",
            /^@opentelemetry\//,
          ],
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A phone fetches few files sooner than many: what every page needs is two, not thirty.
              groups: [
                { name: "platform", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                { name: "shell", test: isShell, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: "es2023", assetsInlineLimit: 0 },
  server: { middlewareMode: true },
}));
