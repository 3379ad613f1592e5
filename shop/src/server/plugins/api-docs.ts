import { openapi } from "@kasna/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { shopQuantityMax } from "../../api/quantity-max.operations.server.ts";
import { apiDocsPage } from "./api-docs-page.ts";

/** The API documentation: `/API/openapi.json` for machines, `/API/docs` for people. */
export function apiDocs(app: FastifyInstance, ctx: AppContext) {
  const described = () =>
    ctx.cached("api-docs", ["site"], async () => {
      const document = openapi("Kasna API", await shopQuantityMax(ctx));
      return { document, page: apiDocsPage(document) };
    });
  app.get("/openapi.json", async (_, reply) =>
    reply.header("Cache-Control", "public, max-age=300").send((await described()).document),
  );
  app.get("/docs", async (_, reply) =>
    reply
      .headers({
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send((await described()).page),
  );
}
