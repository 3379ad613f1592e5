import { type PartSpecification, partPicture } from "@kasna/drawings";
import { renderedName, renderedPicture } from "@kasna/drawings/rendered";
import { LRUCache } from "lru-cache";
import sharp from "sharp";

const PIXELS = 96;
const KEPT = 2000;

/** Pictures that this thread has drawn: the parts that sell are printed again and again. */
const drawn = new LRUCache<string, Buffer>({ max: KEPT });

/** A part's picture on white as JPEG; null where it can't be drawn, so that a paper never fails for a picture. */
export async function pictureOf(part: PartSpecification | null): Promise<Buffer | null> {
  if (!part) return null;
  const key = JSON.stringify(part);
  const known = drawn.get(key);
  if (known) return known;
  try {
    const taken = renderedPicture(renderedName(part), PIXELS, "webp");
    const picture = await sharp(taken?.bytes ?? Buffer.from(partPicture(part)), { density: 72 })
      .resize(PIXELS, PIXELS)
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 75 })
      .toBuffer();
    drawn.set(key, picture);
    return picture;
  } catch {
    // A blank frame says as much as a paper needs to.
    return null;
  }
}
