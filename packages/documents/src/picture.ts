import { type PartSpecification, partPicture } from "@kasna/drawings";
import { renderedName, renderedPicture } from "@kasna/drawings/rendered";
import { LRUCache } from "lru-cache";
import sharp from "sharp";

const PIXELS = 96;
const KEPT = 2000;

/** Pictures that this process has drawn: the parts that sell are printed again and again. */
const drawn = new LRUCache<string, Promise<string>>({ max: KEPT });

/**
 * A part's picture on white, a JPEG as `data:` address, by which a paper holds it once however many lines show it;
 * null where it can't be drawn, so that a paper never fails for a picture.
 */
export async function pictureOf(part: PartSpecification | null): Promise<string | null> {
  if (!part) return null;
  try {
    const name = renderedName(part);
    const taken = renderedPicture(name, PIXELS, "webp");
    // Parts that differ in size alone share a rendered picture.
    const key = taken ? name : JSON.stringify(part);
    const known = drawn.get(key);
    if (known) return await known;
    const picture = addressOf(taken?.bytes ?? Buffer.from(partPicture(part)));
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return await picture;
  } catch {
    // A blank frame says as much as a paper needs to.
    return null;
  }
}

async function addressOf(bytes: Buffer): Promise<string> {
  const picture = await sharp(bytes, { density: 72 })
    .resize(PIXELS, PIXELS)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 75 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
}
