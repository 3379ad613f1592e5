import { type PartSpecification, partPicture } from "@kasna/drawings";
import sharp from "sharp";

const PIXELS = 96;

/** A part's picture on white as JPEG; null where it can't be drawn, so that a paper never fails for a picture. */
export async function pictureOf(part: PartSpecification | null): Promise<Buffer | null> {
  if (!part) return null;
  try {
    return await sharp(Buffer.from(partPicture(part)), { density: 72 })
      .resize(PIXELS, PIXELS)
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 75 })
      .toBuffer();
  } catch {
    // A blank frame says as much as a paper needs to.
    return null;
  }
}
