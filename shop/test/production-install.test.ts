import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { textOf } from "@kasna/documents/pdf-text.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Account, checkout, openAccount, quotation } from "../../chaos/attacker-account.ts";
import { ask } from "../../chaos/requests.ts";
import { root } from "../src/server/root-folder.ts";
import { freePort, NPM_START, type RunningShop, startShop } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";

/** A shop as `npm run build && npm prune --omit=dev` leaves it: whatever it runs must be in the build or installed. */

const FOLDER = mkdtempSync(join(tmpdir(), "kasna-production-"));
const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-of-production-"));
const agent = new Agent();
let port: number;
let shop: RunningShop;
let account: Account;

/** Copies the shop without its tests, and of the packages those that production installs. */
function install() {
  for (const path of ["package.json", "package-lock.json", "packages", "shop"])
    cpSync(join(root, path), join(FOLDER, path), {
      recursive: true,
      filter: (file) => !/[\\/](?:node_modules|shop[\\/]test)$/.test(file),
    });
  const lock: { packages: Record<string, { dev?: true; link?: true; resolved?: string }> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  for (const [path, { dev, link, resolved }] of Object.entries(lock.packages)) {
    // Node runs this test, too.
    if (!path.startsWith("node_modules/") || dev || path.startsWith("node_modules/node-")) continue;
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    if (link) symlinkSync(join(FOLDER, resolved ?? ""), join(FOLDER, path));
    else if (existsSync(join(root, path)))
      cpSync(join(root, path), join(FOLDER, path), { recursive: true, verbatimSymlinks: true });
  }
}

beforeAll(async () => {
  install();
  await fillDataDir(DATA_DIR);
  port = await freePort();
  shop = await startShop(
    {
      PORT: String(port),
      DATA_DIR,
      METRICS_TOKEN: "token",
      // Nothing listens there, but what sends traces is loaded.
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    },
    { folder: FOLDER, program: NPM_START },
  );
  account = await openAccount(port);
});
afterAll(async () => {
  agent.destroy();
  shop.ctrlC();
  await shop.ended;
  for (const folder of [FOLDER, DATA_DIR]) rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: { authorization: "Bearer token" } });
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
};
/** The output of a command of package.json. */
const run = async (name: string, ...args: string[]) => {
  const env = { ...process.env, DATA_DIR, PORT: String(port) };
  const command = promisify(execFile)("npm", ["run", "--silent", name, "--", ...args], { cwd: FOLDER, env });
  return (await command).stdout;
};

it("has no packages of development", () => {
  const installed = readdirSync(join(FOLDER, "node_modules"));
  for (const name of ["vite", "typescript", "drizzle-orm", "pdfkit"]) expect(installed).not.toContain(name);
});

it("has its large files in ASCII, which V8 keeps in half the memory", () => {
  const build = join(FOLDER, "shop/build");
  const files: string[] = JSON.parse(readFileSync(join(build, "files.json"), "utf8"));
  const large = files
    .filter((file) => file.startsWith("server") && file.endsWith(".js"))
    .map((file) => ({ file, text: readFileSync(join(build, file), "utf8") }))
    .filter(({ text }) => text.length > 1e6);
  expect(large.length).toBeGreaterThan(0);
  const others = large.flatMap(({ file, text }) =>
    [...text.matchAll(/.{0,40}[^\0-\x7f]/g)].map(([at]) => [file, at]),
  );
  expect(others).toEqual([]);
});

it("serves pages, metrics, models, drawings and pictures", async () => {
  expect((await get("/")).toString()).toContain("</html>");
  expect((await get("/search?query=M8")).toString()).toContain("</html>");
  expect((await get("/metrics")).toString()).toContain("http_request_duration_seconds");
  expect((await get("/API/models/HB-M8x40-A2.step")).toString()).toContain("ISO-10303-21");
  expect((await get("/API/images/HB-M8x40-A2.dxf")).toString()).toContain("SECTION");
  expect((await get("/API/images/HB-M8x40-A2-960.webp")).subarray(8, 12).toString()).toBe("WEBP");
});

it("writes a quotation and reads it again as a list", async () => {
  const pdf = await get((await quotation(agent, port, account, 0)).path);
  expect(await textOf(pdf)).toContain("Quotation");
  const response = await fetch(`${shop.url}/API/lists/match.php`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ file: pdf.toString("base64") }),
  });
  const { lines } = await response.json();
  expect(lines.map(({ text }: { text: string }) => text).join("\n")).toContain("Hex bolt");
});

it("runs commands that read, write and make documents", async () => {
  let orderId = 0;
  for (const request of checkout(account, 1))
    orderId = JSON.parse((await ask(agent, port, request)).text).order_id ?? orderId;
  expect(await run("search", "m8x40 hex bolt")).toContain("Hex bolt");
  const documents = await run("documents", "--order", String(orderId), "--to", join(DATA_DIR, "documents"));
  expect(documents).toContain(".pdf");
  expect(await run("orders:advance", "--order", String(orderId), "--to", "cancelled")).toContain(
    "is now cancelled",
  );
  expect(await run("catalogue:export", join(DATA_DIR, "catalogue.csv"))).toContain("catalogue.csv");
  const some = join(DATA_DIR, "some-rows.csv");
  writeFileSync(
    some,
    readFileSync(join(DATA_DIR, "catalogue.csv"), "utf8").split("\n").slice(0, 40).join("\n"),
  );
  expect(await run("catalogue:import", some, "--dry-run")).toContain("unchanged");
  expect(await run("backup", join(DATA_DIR, "shop.backup"))).toContain("rows");
  expect(await run("restart")).toContain("All server processes have been replaced");
});
