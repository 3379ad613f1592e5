import { describe, expect, it } from "vitest";
import { allEndpoints } from "./index.ts";
import { openapi } from "./openapi.ts";

describe.each(allEndpoints.map((call) => [call.route, call] as const))("%s", (_, call) => {
  it("has an example that passes its own schemas", () => {
    expect(call.request.safeParse(call.example.request).error?.issues).toBeUndefined();
    expect(call.payload.safeParse(call.example.response).error?.issues).toBeUndefined();
  });
});

describe("the OpenAPI document", () => {
  it("names every call with its errors", () => {
    const document = openapi("Kasna");
    for (const call of allEndpoints) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()] as { responses: object };
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "400", "500"]));
    }
    expect(JSON.stringify(document)).toContain("multipart/form-data");
  });
});
