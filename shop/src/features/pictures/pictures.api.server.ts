import { createHash } from "node:crypto";
import type { Raster } from "@kasna/drawings/render-job";
import { type RenderedFormat, renderedPicture } from "@kasna/drawings/rendered";
import { partImage } from "@kasna/rules/part-path";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../../api/app-context.server.ts";
import { removeDocumentHeaders } from "../../api/document-headers.server.ts";
import { DomainError, domainError } from "../../api/domain-errors.server.ts";
import {
  drawDrawing,
  drawPicture,
  drawSheet,
  findTitled,
  renderedNameFor,
} from "./pictures.operations.server.ts";
import { render } from "./render.operations.server.ts";
import { shareCard } from "./share-card.operations.server.ts";
import { picturesVersion, uploadedPicture } from "./uploads.operations.server.ts";

/**
 * `hb-m8x40-a2-640.webp` is the picture of its kind and look; width and format differ only in the suffix (spec 2.11).
 * `hb-m8x40-a2.svg` is drawn from the part's own dimensions, `hb-m8x40-a2.drawing.svg` is its dimensioned drawing,
 * `hb-m8x40-a2.sheet.svg` that drawing as a sheet with a title block, and `hb-m8x40-a2.dxf` the same for CAD.
 */
const FILE =
  /^(?<name>[^\p{Cc}]{1,80}?)(?:-(?<width>160|320|480|640|960|1600)\.(?<raster>webp|avif|png)|(?:\.(?<drawing>drawing|sheet))?\.svg|(?<cad>\.dxf))$/u;
/** `hb-m8x40-a2.card.png` is the preview for shared links to the part. */
const CARD = /^(?<sku>[^\p{Cc}]{1,80})\.card\.png$/u;
const SVG = "image/svg+xml";
const CACHE_BYTES = 32 * 1024 * 1024;
const NAMES_MAX = 10_000;

const VERSION_TTL_MS = 1_000;
const LASTING_MAX_AGE_SECONDS = 86_400;
const PASSING_MAX_AGE_SECONDS = 300;

/** A lasting picture is valid as long as its part. An upload or placeholder may be replaced soon. */
type Picture = { bytes: Buffer; type: string; isLasting: boolean };

export function picturesApi(app: FastifyInstance, ctx: AppContext) {
  // Many names share one picture, so its bytes are stored once.
  const pictures = new LRUCache<string, Picture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  const etags = new LRUCache<string, string>({
    max: NAMES_MAX,
    fetchMethod: async (key) => {
      const picture = await draw(ctx, key.slice(key.indexOf("/") + 1));
      if (!picture) return undefined;
      const etag = etagOf(picture);
      pictures.set(etag, pictures.get(etag) ?? picture);
      return etag;
    },
  });
  // An upload, or a changed kind, becomes visible in every process within a second.
  const versions = new LRUCache<"version", string>({
    max: 1,
    ttl: VERSION_TTL_MS,
    fetchMethod: () => picturesVersion(ctx),
  });

  async function find(key: string): Promise<[etag: string, picture: Picture]> {
    for (const forceRefresh of [false, true]) {
      const etag = await etags.fetch(key, { forceRefresh });
      const picture = etag && pictures.get(etag);
      if (picture) return [etag, picture];
    }
    throw domainError("not_found", { message: "Picture not found" });
  }

  app.get<{ Params: { file: string } }>("/images/:file", async (request, reply) => {
    const sku = CARD.exec(request.params.file)?.groups?.sku;
    if (sku) {
      const bytes = await shareCard(ctx, sku).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === "pictures_busy") return "busy";
        throw error;
      });
      // A social network fetches it only once. This time it gets the part's own picture; the next fetch may get the
      // card.
      if (bytes === "busy")
        return reply.header("Cache-Control", "no-store").redirect(`/API/${partImage(sku)}`, 302);
      if (!bytes) throw domainError("not_found", { message: "Picture not found" });
      // Its address changes with its content.
      return reply
        .header("Cache-Control", `public, max-age=${LASTING_MAX_AGE_SECONDS}`)
        .type("image/png")
        .send(bytes);
    }
    const version = await versions.fetch("version");
    const [etag, { bytes, type, isLasting }] = await find(`${version}/${request.params.file}`);
    const seconds = isLasting ? LASTING_MAX_AGE_SECONDS : PASSING_MAX_AGE_SECONDS;
    reply.headers({ "Cache-Control": `public, max-age=${seconds}`, ETag: etag });
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    if (type === SVG)
      reply.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    else removeDocumentHeaders(reply);
    return reply.type(type).send(bytes);
  });
}

async function draw(ctx: AppContext, file: string): Promise<Picture | undefined> {
  const { name, width, raster, drawing, cad } = FILE.exec(file)?.groups ?? {};
  if (!name) return undefined;
  if (cad) {
    const titled = await findTitled(ctx, name);
    return titled ? pictureOf(await render(ctx, { kind: "dxf", ...titled }), "image/vnd.dxf") : undefined;
  }
  if (drawing) {
    const svg = await (drawing === "sheet" ? drawSheet : drawDrawing)(ctx, name);
    return svg ? pictureOf(Buffer.from(svg), SVG) : undefined;
  }
  if (!raster) {
    const drawn = await drawPicture(ctx, name);
    return drawn ? pictureOf(Buffer.from(drawn.svg), SVG, !drawn.isPlaceholder) : undefined;
  }
  const target = { kind: "encode", width: Number(width), format: raster as Raster } as const;
  const uploaded = await uploadedPicture(ctx, name);
  if (uploaded)
    return pictureOf(await render(ctx, { ...target, source: uploaded }), `image/${raster}`, false);
  const rendered = await renderedPictureOf(ctx, name, target);
  if (rendered?.isFinished) return pictureOf(rendered.bytes, `image/${raster}`);
  const drawn = rendered ? null : await drawPicture(ctx, name);
  const source = rendered?.bytes ?? drawn?.svg;
  if (!source) return undefined;
  return pictureOf(await render(ctx, { ...target, source }), `image/${raster}`, !drawn?.isPlaceholder);
}

type Target = { width: number; format: Raster };

/**
 * Returns the rendered picture for a name, and whether it already has this width and format. Returns null if there
 * is none.
 */
async function renderedPictureOf(ctx: AppContext, name: string, { width, format }: Target) {
  const rendered = await renderedNameFor(ctx, name);
  const storedFormat: RenderedFormat = format === "png" ? "webp" : format;
  const picture = rendered ? renderedPicture(rendered, width, storedFormat) : null;
  return picture && { bytes: picture.bytes, isFinished: picture.width === width && storedFormat === format };
}

const pictureOf = (bytes: Buffer, type: string, isLasting = true): Picture => ({ bytes, type, isLasting });

const etagOf = ({ bytes, isLasting }: Picture) =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}${isLasting ? "" : "u"}"`;
