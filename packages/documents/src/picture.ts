import { partPicture } from "@kasna/drawings";
import { kindNamed, kindOf } from "@kasna/drawings/kinds";
import { renderedName, renderedPicture } from "@kasna/drawings/rendered";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { PicturedPart } from "./content.ts";

const PIXELS = 96;
const CACHED_MAX = 2000;

/** Parts that sell well appear on many documents. */
const cache = new LRUCache<string, Promise<string>>({ max: CACHED_MAX });

/**
 * A part's picture on white, as a JPEG in a `data:` URL: the PDF stores equal URLs once, however many lines show them.
 * Null if it has no kind or can't be drawn, so that a picture never makes a document fail.
 */
export async function pictureOf(pictured: PicturedPart | null): Promise<string | null> {
  const kind = pictured && (kindOf(pictured.kind) ?? kindNamed(pictured.subCategory));
  if (!kind) return null;
  const part = { ...pictured, kind };
  try {
    const name = renderedName(kind.key, part);
    const rendered = renderedPicture(name, PIXELS, "webp");
    // Parts that differ only in size share a rendered picture.
    const key = rendered ? name : JSON.stringify(pictured);
    const cached = cache.get(key);
    if (cached) return await cached;
    const picture = dataUrlOf(rendered?.bytes ?? Buffer.from(partPicture(part)));
    cache.set(key, picture);
    picture.catch(() => cache.delete(key));
    return await picture;
  } catch (error) {
    // The document leaves the space empty. A warning is written to the process's log.
    process.emitWarning(`A document lacks the picture of ${kind.key}: ${error}`);
    return null;
  }
}

async function dataUrlOf(bytes: Buffer): Promise<string> {
  const picture = await sharp(bytes, { density: 72 })
    .resize(PIXELS, PIXELS)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 75 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
}
