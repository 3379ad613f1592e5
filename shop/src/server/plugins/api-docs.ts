import { openapi } from "@kasna/contract/openapi";
import type { FastifyInstance } from "fastify";
import { apiDocsPage } from "./api-docs-page.ts";

/** The API documentation: `/API/openapi.json` for machines, `/API/docs` for people. */
export function apiDocs(app: FastifyInstance) {
  const document = openapi("Kasna API");
  const page = apiDocsPage(document);
  app.get("/openapi.json", async (_, reply) =>
    reply.header("Cache-Control", "public, max-age=300").send(document),
  );
  app.get("/docs", async (_, reply) =>
    reply
      .headers({
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(page),
  );
}
