import { describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import type { AppContext } from "./app-context.server.ts";
import { assertSameOrigin } from "./same-origin.server.ts";

const settings = readSettings("/nowhere", { PORT: "0", PUBLIC_URL: "https://kasna.example", DEMO: "1" });

/** The status that a request gets, or null if it may continue. */
function statusOf(headers: Record<string, string>, method = "POST"): number | null {
  // A browser's Request drops Host and Origin, so this fake has only the properties that are read.
  const request = { method, headers: new Headers(headers) } as Request;
  try {
    // The check reads nothing else of the context.
    assertSameOrigin({ settings } as AppContext, request);
    return null;
  } catch (error) {
    return (error as { init: ResponseInit }).init.status ?? 0;
  }
}

describe("a write to the back office", () => {
  it.each([
    { host: "kasna.example", origin: "https://kasna.example" },
    { host: "other-name.example", origin: "https://kasna.example" },
    { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" },
    { host: "localhost", origin: "http://localhost" },
  ])("from the shop's own origin is accepted: %j", (headers) => {
    expect(statusOf(headers)).toBeNull();
  });

  it.each<Record<string, string>>([
    { host: "kasna.example" },
    { host: "kasna.example", origin: "" },
    { host: "kasna.example", origin: "null" },
    { host: "kasna.example", origin: "http://kasna.example" },
    { host: "kasna.example", origin: "https://kasna.example:8443" },
    { host: "kasna.example", origin: "https://kasna.example.evil.example" },
    { host: "evil.example", origin: "http://evil.example" },
    { host: "evil.example", origin: "https://evil.example" },
    { host: "127.0.0.1.evil.example", origin: "http://127.0.0.1.evil.example" },
    { host: "127.0.0.1:3000", origin: "http://127.0.0.1:4000" },
    { host: "127.0.0.1:3000", origin: "http://evil.example" },
  ])("from another origin gets 403: %j", (headers) => {
    for (const method of ["POST", "PUT", "DELETE"]) expect(statusOf(headers, method)).toBe(403);
  });

  it("is the only request that is checked", () => {
    for (const method of ["GET", "HEAD"]) expect(statusOf({ host: "evil.example" }, method)).toBeNull();
  });
});
