import { type ChildProcess, spawn } from "node:child_process";

/**
 * `npm test`: the checks run in parallel with the fast tests, which leave processors idle while they wait for shops.
 * The browser tests follow if both pass. A failed check does not stop the fast tests, because they would leave their
 * database running.
 */

const run = (script: string, output: "inherit" | "pipe") =>
  spawn("npm", ["run", "--silent", script], { stdio: ["ignore", output, output] });

const codeOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));

const check = run("check", "pipe");
let checkOutput = "";
for (const stream of [check.stdout, check.stderr])
  stream?.setEncoding("utf8").on("data", (text: string) => {
    checkOutput += text;
  });
const fast = run("test:fast", "inherit");
const checked = codeOf(check).then((code) => {
  process.stdout.write(`\n${checkOutput}`);
  return code;
});
const codes = await Promise.all([codeOf(fast), checked]);
process.exitCode = codes.some((code) => code !== 0) ? 1 : await codeOf(run("test:browser", "inherit"));
