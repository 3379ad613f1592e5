import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { consumeLimit } from "../../api/rate-limits.server.ts";
import { copyBytes } from "./copy-bytes.ts";
import { makeModel, modelSpecification } from "./models.operations.server.ts";

const FILE = /^(?<sku>[^\p{Cc}]{1,80}?)(?<thread>\.thread)?\.step$/iu;
const CACHED_BYTES = 32 * 1024 * 1024;
const MAX_AGE_SECONDS = 86_400;

const gunzipped = promisify(gunzip);

/**
 * `/API/models/hb-m8x40-a2.step`: the part as a solid for CAD. `hb-m8x40-a2.thread.step` has its threads cut as
 * helices. Created once and cached gzipped by its specification.
 */
export function modelsApi(app: FastifyInstance, ctx: AppContext) {
  const cache = new LRUCache<string, { gzipped: Buffer; etag: string }>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ gzipped }, specification) => gzipped.length + specification.length,
  });

  app.get<{ Params: { file: string } }>("/models/:file", async (request, reply) => {
    const { sku, thread = "" } = FILE.exec(request.params.file)?.groups ?? {};
    if (!sku) throw domainError("not_found", { message: "File not found" });
    const specification = await modelSpecification(ctx, sku, thread ? "helix" : "cosmetic");
    let model = cache.get(specification);
    if (!model) {
      await consumeLimit(ctx, { limit: "modelsOfAddress", subject: request.ip });
      const gzipped = copyBytes(await makeModel(ctx, specification));
      model = { gzipped, etag: `"${createHash("sha256").update(gzipped).digest("base64url").slice(0, 22)}"` };
      cache.set(specification, model);
    }
    const acceptsGzip = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    const { gzipped, etag } = model;
    reply.headers({
      "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
      ETag: etag,
      Vary: "Accept-Encoding",
      "Content-Disposition": contentDisposition(`${sku}${thread}.step`),
    });
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    if (acceptsGzip) reply.header("Content-Encoding", "gzip");
    return reply.type("model/step").send(acceptsGzip ? gzipped : await gunzipped(gzipped));
  });
}
