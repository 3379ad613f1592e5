import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allEndpoints } from "@kasna/contract";
import { expect, it } from "vitest";
import { root } from "../root-folder.ts";
import { BODY_MAX_BYTES, PAGE_BODY_LIMITS, WEBHOOK_BODY_MAX_BYTES } from "./body-limits.ts";

const BYTES: Record<string, number> = { KiB: 1024, MiB: 1024 * 1024 };

/** The body limits in deploy/Caddyfile, by path; `*` for all other paths. */
function proxied(): Record<string, number> {
  const text = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  const sizes = [...text.matchAll(/request_body @(\w+) \{\s+max_size (\d+)(\w+)/g)];
  return Object.fromEntries(
    sizes.flatMap(([, name, size, unit = ""]) => {
      const bytes = Number(size) * (BYTES[unit] ?? Number.NaN);
      const [, block = ""] = new RegExp(`@${name} (\\{[^}]*\\}|path .*)`).exec(text) ?? [];
      const [, paths = "*"] = /(?:^|\n)\s*path (.*)/.exec(block) ?? [];
      return paths.split(" ").map((path) => [path, bytes]);
    }),
  );
}

it("the proxy has the same body limits as the shop", () => {
  const calls = allEndpoints.filter(({ bodyMaxBytes }) => bodyMaxBytes !== BODY_MAX_BYTES);
  expect(proxied()).toEqual({
    ...PAGE_BODY_LIMITS,
    ...Object.fromEntries(calls.map(({ path, bodyMaxBytes }) => [`/API${path}`, bodyMaxBytes])),
    "/webhooks/courier": WEBHOOK_BODY_MAX_BYTES,
    "/webhooks/razorpay": WEBHOOK_BODY_MAX_BYTES,
    "*": BODY_MAX_BYTES,
  });
});
