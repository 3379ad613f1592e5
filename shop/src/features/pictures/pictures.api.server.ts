import { createHash } from "node:crypto";
import { type RenderedFormat, renderedPicture } from "@kasna/drawings/rendered";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { refuse } from "../../api/refusals.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { drawDrawing, drawDxf, drawPicture, renderedNameFor } from "./pictures.operations.server.ts";
import { newestUpload, uploadedPicture } from "./uploads.operations.server.ts";

/**
 * `hb-m8x40-a2-640.webp`: the picture of its kind in its look, width and format differ in the suffix only
 * (spec 2.11). `hb-m8x40-a2.svg` is drawn from the part's own dimensions, `hb-m8x40-a2.drawing.svg` is its
 * dimensioned drawing, `hb-m8x40-a2.dxf` the same for CAD.
 */
const FILE =
  /^(?<name>[\w.-]{1,80}?)(?:-(?<width>160|320|480|640|960|1600)\.(?<raster>webp|avif|png)|(?<drawing>\.drawing)?\.svg|(?<cad>\.dxf))$/;
const CACHE_BYTES = 64 * 1024 * 1024;

type Raster = "webp" | "avif" | "png";
/** A buyer waits for what is encoded here, so it is not squeezed as long as what is kept as a file. */
const ENCODED = { webp: { quality: 82 }, avif: { quality: 60, effort: 2 }, png: {} };
const UPLOADS_SEEN_MS = 1_000;
const DRAWN_SECONDS = 86_400;
const UPLOADED_SECONDS = 300;

type Picture = { bytes: Buffer; type: string; etag: string; isUploaded?: boolean };

export function picturesApi(app: FastifyInstance, shop: Shop) {
  const drawn = new LRUCache<string, Picture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (picture) => picture.bytes.length,
    fetchMethod: (key) => draw(shop, key.slice(key.indexOf("/") + 1)),
  });
  // Names are few; a picture that the owner gives shows within a second in every process.
  const uploads = new LRUCache<"newest", { at: number }>({
    max: 1,
    ttl: UPLOADS_SEEN_MS,
    fetchMethod: async () => ({ at: await newestUpload(shop) }),
  });

  app.get<{ Params: { file: string } }>("/images/:file", async (request, reply) => {
    const { at = 0 } = (await uploads.fetch("newest")) ?? {};
    const picture = await drawn.fetch(`${at}/${request.params.file}`);
    if (!picture) throw refuse("not_found", { message: "There is no such picture" });
    const seconds = picture.isUploaded ? UPLOADED_SECONDS : DRAWN_SECONDS;
    reply.headers({ "Cache-Control": `public, max-age=${seconds}`, ETag: picture.etag });
    if (request.headers["if-none-match"] === picture.etag) return reply.status(304).send();
    if (picture.type === "image/svg+xml")
      reply.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type(picture.type).send(picture.bytes);
  });
}

async function draw(shop: Shop, file: string): Promise<Picture | undefined> {
  const { name, width, raster, drawing: asDrawing, cad } = FILE.exec(file)?.groups ?? {};
  if (!name) return undefined;
  if (cad) {
    const dxf = await drawDxf(shop, name);
    return dxf === null ? undefined : pictureOf(Buffer.from(dxf), "image/vnd.dxf");
  }
  const given = raster ? await uploadedPicture(shop, name) : null;
  if (given) {
    const bytes = await sharp(given)
      .resize(Number(width))
      .toFormat(raster as Raster, ENCODED[raster as Raster])
      .toBuffer();
    return { ...pictureOf(bytes, `image/${raster}`), isUploaded: true };
  }
  const taken = raster ? await takenPicture(shop, name, Number(width), raster as Raster) : null;
  if (taken) return pictureOf(taken, `image/${raster}`);
  const svg = await (asDrawing ? drawDrawing(shop, name) : drawPicture(shop, name));
  if (!svg) return undefined;
  const drawing = Buffer.from(svg);
  const bytes = raster
    ? await sharp(drawing, { density: 72 * 3 })
        .resize(Number(width))
        .toFormat(raster as Raster, ENCODED[raster as Raster])
        .toBuffer()
    : drawing;
  return pictureOf(bytes, raster ? `image/${raster}` : "image/svg+xml");
}

/** The picture that was taken for this name, in this width and format; null where none was. */
async function takenPicture(shop: Shop, name: string, width: number, format: Raster): Promise<Buffer | null> {
  const rendered = await renderedNameFor(shop, name);
  const kept: RenderedFormat = format === "png" ? "webp" : format;
  const picture = rendered ? renderedPicture(rendered, width, kept) : null;
  if (!picture || (picture.width === width && kept === format)) return picture?.bytes ?? null;
  return sharp(picture.bytes).resize(width).toFormat(format, ENCODED[format]).toBuffer();
}

function pictureOf(bytes: Buffer, type: string): Picture {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, type, etag };
}
