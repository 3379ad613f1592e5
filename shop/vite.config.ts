import { basename, dirname, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";

/**
 * Small modules that pages share; none that would bring a form's or a dialog's library along, none of the back office,
 * and none of passkeys.
 */
const isShared =
  /^(?!.*src.admin-kit.|.*features.(?:[\w-]+.)?admin.|.*\.css$).*(?:packages.rules.src.(?!gstin|tax|documents)|src.(api|ui).(?!dialog|confirm|field)|(?<!facets|passkeys)\.(store|widget)\.ts$|page-head|sub-category-(tile|grid)|specification-table|vite.preload-helper)/;

/** Without the rules, which forms need too. */
const SHOP = /src.(features|ui).*\.tsx?$/;

/** Everything of ours. A file also takes in what its modules import, unless an earlier file has it. */
const OURS = /^(?!.*node_modules).*\.tsx?$|vite.preload-helper/;

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Whether one of some pages needs a module at once. */
function needsOf(...pages: string[]) {
  let needed: Set<string> | null = null;
  return (id: string, modules: Modules): boolean => {
    if (!needed) {
      // A set goes on to what is added while it is walked.
      needed = new Set(pages.map((page) => resolve(import.meta.dirname, "src", page)));
      for (const moduleId of needed)
        for (const imported of modules.getModuleInfo(moduleId)?.importedIds ?? []) needed.add(imported);
    }
    return needed.has(id);
  };
}
const CATALOGUE = "features/catalogue";
const everyPage = needsOf("root.tsx", "features/home/home.page.tsx");
const parts = needsOf(`${CATALOGUE}/part/part.page.tsx`);
/** Pages that need some of what a part's page does, and should not load the rest. */
const others = needsOf(
  `${CATALOGUE}/categories.page.tsx`,
  `${CATALOGUE}/all-products.page.tsx`,
  "features/search/search.page.tsx",
  "features/help/help-section.page.tsx",
  "features/help/terms.page.tsx",
  "features/orders/admin/order.page.tsx",
  "features/cart/cart.page.tsx",
  "features/lists/list.page.tsx",
);
const subCategory = needsOf(`${CATALOGUE}/sub-category/sub-category.page.tsx`);
const search = needsOf("features/search/search.page.tsx");

/** A file of the shared modules that `isIn` says, unless an earlier file has them. */
const shared = (name: string, isIn: ReturnType<typeof needsOf>, test = isShared) => ({
  name: (id: string, modules: Modules) => (isIn(id, modules) ? name : null),
  debugName: name,
  test,
  minShareCount: 2,
});

/** What the browsers must understand. */
const TARGET = "es2023";

const PROGRAM = /new URL\("(\.[^"]+-program)\.ts", import\.meta\.url\)/;

/**
 * Builds the programs of worker processes, too: what a module of the server names by
 * `new URL("./x-program.ts", import.meta.url)` becomes a file of the build's folder, above that of its chunks.
 */
const workerPrograms: Plugin = {
  name: "worker-programs",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform(code, id) {
    const path = PROGRAM.exec(code)?.[1];
    if (path === undefined) return null;
    const fileName = `${basename(path)}.js`;
    this.emitFile({ type: "chunk", id: resolve(dirname(id), `${path}.ts`), fileName });
    return code.replace(PROGRAM, `new URL("../${fileName}", import.meta.url)`);
  },
};

/** Bundles what is imported as `./x.inline.ts?script` into the minified text of a script, which a page's HTML contains. */
const inlineScripts: Plugin = {
  name: "inline-scripts",
  async load(id) {
    const [path, query] = id.split("?");
    if (query !== "script" || path === undefined) return null;
    const result = await build({
      configFile: false,
      logLevel: "error",
      build: { write: false, target: TARGET, rolldownOptions: { input: path, output: { format: "iife" } } },
    });
    const [output] = [result].flat();
    if (!output || !("output" in output)) throw new Error(`${path} was not bundled`);
    for (const file of output.output[0].moduleIds) this.addWatchFile(file);
    return `export default ${JSON.stringify(output.output[0].code.trim())}`;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), workerPrograms, inlineScripts],
  // The server is bundled with its libraries: one file loads in a third of the time and memory of thousands. The
  // development server loads them from `node_modules`, because it can't run CommonJS.
  environments: {
    ssr: {
      // Leaves out React's development version, a fifth of the bundle.
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      resolve: { noExternal: command === "build" || [], conditions: ["node"] },
      build: {
        rolldownOptions: {
          input: "./src/server/index.ts",
          // V8 keeps a text of ASCII in half the memory. In tagged templates, write other signs as escapes.
          output: { charset: "ascii", comments: false },
          external: [
            // What finds other files beside itself stays where it is.
            "@node-rs/argon2",
            "pdfjs-dist/legacy/build/pdf.mjs",
            "replicad-opencascadejs",
            "sharp",
          ],
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A phone fetches few files sooner than many, and they compress better: what every page needs is two, not
              // thirty. Lists of parts need a third, a part's page a fourth, and forms and tables one each.
              groups: [
                { name: "platform", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
                shared("shell", everyPage, OURS),
                shared("lists", (id, modules) => parts(id, modules) && others(id, modules), OURS),
                shared("part", parts, OURS),
                shared("forms", (id, modules) => !subCategory(id, modules) && !search(id, modules)),
                // One file of a few hundred bytes has fewer headers than two.
                { name: "screen", test: /src.ui.(use-width|scroll-region)/ },
                shared("tables", (id, modules) => subCategory(id, modules) && search(id, modules), SHOP),
              ],
            },
          },
        },
      },
    },
  },
  build: { target: TARGET, assetsInlineLimit: 0 },
  server: { middlewareMode: true },
}));
