import { serveJobs } from "@kasna/background/jobs";
import { partOutline } from "@kasna/drawings";
import { drawable } from "@kasna/drawings/kinds";
import type { RenderJob } from "@kasna/drawings/render-job";
import sharp from "sharp";
import { partDxf } from "./part-dxf.ts";

/** A buyer waits for these, so they are compressed faster than rendered files. */
const ENCODER_OPTIONS = { webp: { quality: 82 }, avif: { quality: 60, effort: 2 }, png: {} };
const UPLOAD_OPTIONS = { quality: 90 };
const UPLOAD_FORMATS = ["jpeg", "png", "webp", "heif"];
const PIXELS_MAX = 50_000_000;
const SVG_DENSITY = 72 * 3;

// Each worker has one processor, and repeated requests are served from disk.
sharp.concurrency(1);
sharp.cache(false);

serveJobs<Uint8Array, RenderJob>({
  run: (job) => {
    if (job.kind === "dxf") return dxfOf(job);
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

/** Re-encodes an upload: upright, resized, on white, without metadata. Empty if unreadable. */
async function readUpload({ file, side }: Extract<RenderJob, { kind: "upload" }>): Promise<Uint8Array> {
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    const { format } = await picture.metadata();
    if (!UPLOAD_FORMATS.includes(format ?? "")) return new Uint8Array();
    return await picture
      .rotate()
      .resize({ ...side, background: "white", withoutEnlargement: side.fit === "contain" })
      .flatten({ background: "white" })
      .webp(UPLOAD_OPTIONS)
      .toBuffer();
  } catch {
    // Any failure to decode means it is not a picture. The caller's message says which formats are.
    return new Uint8Array();
  }
}
