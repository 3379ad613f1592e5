import { serveJobs } from "@kasna/background/jobs";
import { partOutline } from "@kasna/drawings";
import { drawable } from "@kasna/drawings/kinds";
import type { RenderJob } from "@kasna/drawings/render-job";
import sharp, { type Sharp } from "sharp";
import { withOutlinedText } from "./outlined-text.ts";
import { partDxf } from "./part-dxf.ts";

/** A buyer is waiting for these, so they are compressed faster than the rendered files. */
const ENCODER_OPTIONS = { webp: { quality: 82 }, avif: { quality: 60, effort: 2 }, png: {} };
const UPLOAD_OPTIONS = { quality: 90 };
const UPLOAD_FORMATS = ["jpeg", "png", "webp", "heif"];
const PIXELS_MAX = 50_000_000;
/**
 * The allowed variation within a border, out of 255, and the margin that is kept of it, relative to the longer side.
 */
const BORDER_TOLERANCE = 16;
const MARGIN = 0.04;
/** The size at which a picture is cropped, relative to that of the result: a part can be small in its picture. */
const BEFORE_CROPPING = 4;
const SVG_DENSITY = 72 * 3;

// Each worker has one processor, and repeated requests are served from disk.
sharp.concurrency(1);
sharp.cache(false);

serveJobs<Uint8Array, RenderJob>({
  run: (job) => {
    if (job.kind === "dxf") return dxfOf(job);
    if (job.kind === "card") return card(job);
    return job.kind === "encode" ? encode(job) : readUpload(job);
  },
  memoryBytes: () => process.memoryUsage.rss(),
});

function dxfOf({ part: keyed, title }: Extract<RenderJob, { kind: "dxf" }>): Uint8Array {
  const part = drawable(keyed);
  if (!part) throw new Error(`No kind ${keyed.kind}`);
  return Buffer.from(partDxf(partOutline(part), title));
}

function encode({ source, width, format }: Extract<RenderJob, { kind: "encode" }>): Promise<Uint8Array> {
  const picture =
    typeof source === "string" ? sharp(Buffer.from(source), { density: SVG_DENSITY }) : sharp(source);
  return picture.resize(width).toFormat(format, ENCODER_OPTIONS[format]).toBuffer();
}

async function card({ svg, photo }: Extract<RenderJob, { kind: "card" }>): Promise<Uint8Array> {
  const whole = sharp(Buffer.from(withOutlinedText(svg)));
  if (photo) {
    const { x: left, y: top, width, height } = photo;
    const input = await sharp(photo.bytes)
      .resize({ width, height, fit: "contain", background: "white" })
      .toBuffer();
    whole.composite([{ input, left, top }]);
  }
  return whole
    .flatten({ background: "white" })
    .png({ palette: photo === null })
    .toBuffer();
}

/** Re-encodes an upload: upright, resized, on white, without metadata. Empty if unreadable. */
async function readUpload({
  file,
  side,
  isCropped,
}: Extract<RenderJob, { kind: "upload" }>): Promise<Uint8Array> {
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    const { format } = await picture.metadata();
    if (!UPLOAD_FORMATS.includes(format ?? "")) return new Uint8Array();
    const upright = picture.rotate();
    const resized = isCropped
      ? await cropped(upright, side.width)
      : upright.resize({ ...side, background: "white", withoutEnlargement: side.fit === "contain" });
    return await resized.flatten({ background: "white" }).webp(UPLOAD_OPTIONS).toBuffer();
  } catch {
    // If decoding fails, it is not a picture. The caller's message lists the supported formats.
    return new Uint8Array();
  }
}

/**
 * The picture as a square of at most `maxPx`: without its plain border, but with a margin in the border's colour, so
 * that the part neither looks lost nor touches the edge. A picture without a plain border is kept whole, on white.
 */
async function cropped(picture: Sharp, maxPx: number): Promise<Sharp> {
  const whole = await picture
    .resize({ ...boxOf(maxPx * BEFORE_CROPPING), fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const part = await sharp(whole.data)
    .trim({ threshold: BORDER_TOLERANCE })
    .toBuffer({ resolveWithObject: true })
    // The picture consists only of border.
    .catch(() => whole);
  const hasBorder = part.info.width < whole.info.width || part.info.height < whole.info.height;
  const withMargin = Math.max(part.info.width, part.info.height) * (hasBorder ? 1 + 2 * MARGIN : 1);
  // Resized before it is extended, because the square of a long picture has many times its pixels.
  const scale = Math.min(1, maxPx / withMargin);
  const resized = (px: number) => Math.max(1, Math.floor(px * scale));
  const [width, height] = [resized(part.info.width), resized(part.info.height)];
  const side = Math.min(maxPx, Math.ceil(withMargin * scale));
  return sharp(part.data)
    .resize({ width, height, fit: "fill" })
    .extend({
      left: Math.floor((side - width) / 2),
      right: Math.ceil((side - width) / 2),
      top: Math.floor((side - height) / 2),
      bottom: Math.ceil((side - height) / 2),
      background: hasBorder ? await cornerColour(whole.data) : "white",
    });
}

const boxOf = (px: number) => ({ width: px, height: px });

async function cornerColour(picture: Buffer) {
  const corner = { left: 0, top: 0, width: 1, height: 1 };
  const [r = 255, g = 255, b = 255] = await sharp(picture).extract(corner).removeAlpha().raw().toBuffer();
  return { r, g, b };
}
