import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { consumeLimit } from "../../api/rate-limits.server.ts";
import { makeModel, modelSpecification } from "./models.operations.server.ts";
import { ownBytes } from "./own-bytes.ts";

const FILE = /^([\w.-]{1,80})\.step$/i;
const KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_SECONDS = 86_400;

const unpacked = promisify(gunzip);

/** `/API/models/hb-m8x40-a2.step`: the part as a solid for CAD. Made once, and kept packed by what it is made from. */
export function modelsApi(app: FastifyInstance, ctx: AppContext) {
  const kept = new LRUCache<string, { packed: Buffer; etag: string }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ packed }, specification) => packed.length + specification.length,
  });

  app.get<{ Params: { file: string } }>("/models/:file", async (request, reply) => {
    const [, sku] = FILE.exec(request.params.file) ?? [];
    if (!sku) throw domainError("not_found", { message: "There is no such file" });
    const specification = await modelSpecification(ctx, sku);
    let model = kept.get(specification);
    if (!model) {
      await consumeLimit(ctx, { limit: "modelsOfAddress", subject: request.ip });
      const packed = ownBytes(await makeModel(ctx, specification));
      model = { packed, etag: `"${createHash("sha256").update(packed).digest("base64url").slice(0, 22)}"` };
      kept.set(specification, model);
    }
    const takesPacked = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    const { packed, etag } = model;
    reply.headers({
      "Cache-Control": `public, max-age=${KEPT_SECONDS}`,
      ETag: etag,
      Vary: "Accept-Encoding",
      "Content-Disposition": contentDisposition(`${sku}.step`),
    });
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    if (takesPacked) reply.header("Content-Encoding", "gzip");
    return reply.type("model/step").send(takesPacked ? packed : await unpacked(packed));
  });
}
