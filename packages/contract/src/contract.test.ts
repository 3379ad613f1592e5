import { describe, expect, it } from "vitest";
import { allEndpoints } from "./index.ts";
import { openapi } from "./openapi.ts";

describe.each(allEndpoints.map((endpoint) => [endpoint.route, endpoint] as const))("%s", (_, endpoint) => {
  it("has an example that its own schemas accept", () => {
    expect(endpoint.request.safeParse(endpoint.example.request).error?.issues).toBeUndefined();
    expect(endpoint.payload.safeParse(endpoint.example.response).error?.issues).toBeUndefined();
  });
});

describe("the OpenAPI document", () => {
  it("lists every endpoint with its errors", () => {
    const document = openapi("Kasna");
    for (const { path, method } of allEndpoints) {
      const operation = document.paths[path]?.[method.toLowerCase()] as { responses: object };
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "400", "500"]));
    }
    expect(JSON.stringify(document)).toContain("multipart/form-data");
  });

  it("defines every schema that it refers to", () => {
    const document = openapi("Kasna");
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const names = new Set([...references].map(([, name]) => name));
    expect([...names]).toEqual(Object.keys(document.components.schemas));
  });
});
