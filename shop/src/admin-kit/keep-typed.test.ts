import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "../routes.ts";

const APP = join(import.meta.dirname, "..");

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [file, ...children.flatMap(filesOf)];
/** The back office pages that accept a form. The page for unknown addresses rejects all of them. */
const pages = routes
  .filter(({ path }) => path === "admin")
  .flatMap(filesOf)
  .filter((file) => !file.endsWith("unknown.page.tsx"))
  .map((file) => ({ file, text: readFileSync(join(APP, file), "utf8") }))
  .filter(({ text }) => /^export default /m.test(text) && /^export async function action\(/m.test(text));

it("every form of the back office keeps its input if the session ended or the connection was lost", () => {
  const losing = pages.filter(
    ({ text }) =>
      !text.includes("keepTyped(serverAction)") || !/^export const shouldRevalidate\b/m.test(text),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(losing.map(({ file }) => file)).toEqual([]);
});
