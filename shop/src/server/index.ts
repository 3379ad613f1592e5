import { commands } from "./commands.ts";

/**
 * The built server: without an argument the parent process, otherwise one server process, an update step or a command.
 */
const programs: Record<string, () => Promise<unknown>> = {
  server: () => import("./server-process.ts"),
  migrate: () => import("./migrate.ts"),
  ...commands,
};
// The remaining arguments are the program's own.
const [name] = process.argv.splice(2, 1);
const program = name === undefined ? () => import("./main.ts") : programs[name];
if (!program) throw new Error(`There is no program ${name}`);
await program();
