import { serveJobs } from "@kasna/background/jobs";
import { partOutline } from "@kasna/drawings";
import type { RenderJob } from "@kasna/drawings/render-job";
import sharp from "sharp";
import { partDxf } from "./part-dxf.ts";

/** A buyer waits for what is encoded here, so it is not squeezed as long as what is kept as a file. */
const ENCODED = { webp: { quality: 82 }, avif: { quality: 60, effort: 2 }, png: {} };
const UPLOADED = { quality: 90 };
const UPLOAD_FORMATS = ["jpeg", "png", "webp", "heif"];
const PIXELS_MAX = 50_000_000;
const SVG_DENSITY = 72 * 3;

// One slot is one processor, and what is asked for again is found on the disk.
sharp.concurrency(1);
sharp.cache(false);

serveJobs<Uint8Array, RenderJob>({
  run: (job) => {
    if (job.kind === "dxf") return Buffer.from(partDxf(partOutline(job.part)));
    return job.kind === "encode" ? encode(job) : readUpload(job);
  },
  memoryBytes: () => process.memoryUsage.rss(),
});

function encode({ source, width, format }: Extract<RenderJob, { kind: "encode" }>): Promise<Uint8Array> {
  const picture =
    typeof source === "string" ? sharp(Buffer.from(source), { density: SVG_DENSITY }) : sharp(source);
  return picture.resize(width).toFormat(format, ENCODED[format]).toBuffer();
}

/** Turned upright, brought into shape, on white, and freed of whatever else the file held. */
async function readUpload({ file, side }: Extract<RenderJob, { kind: "upload" }>): Promise<Uint8Array> {
  try {
    const picture = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    const { format } = await picture.metadata();
    if (!UPLOAD_FORMATS.includes(format ?? "")) return new Uint8Array();
    return await picture
      .rotate()
      .resize({ ...side, background: "white", withoutEnlargement: side.fit === "contain" })
      .flatten({ background: "white" })
      .webp(UPLOADED)
      .toBuffer();
  } catch {
    // Whatever stands in the file, it is nobody's picture: the sentence says what is.
    return new Uint8Array();
  }
}
