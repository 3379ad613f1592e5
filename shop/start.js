import module from "node:module";
import { join } from "node:path";

// Plain JavaScript, so that an older Node can read it and say what is missing.
const NODE_MAJOR = 24;

if (Number(process.versions.node.split(".")[0]) < NODE_MAJOR) {
  process.stderr.write(
    `\nThis is Node ${process.versions.node}, and the shop needs ${NODE_MAJOR}. On Linux, npm ci brings it and npm start uses it; elsewhere install Node ${NODE_MAJOR} first.\n\n`,
  );
  process.exitCode = 1;
} else {
  // Keeps compiled code for the next start, and for the server processes, which inherit it.
  module.enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/kasna"));
  await import("./src/server/start.ts");
}
