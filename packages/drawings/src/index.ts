import { partOf } from "./families/index.ts";
import type { PartSpecification } from "./model.ts";
import { pictureOf } from "./picture/picture.ts";

export { subCategories } from "./families/index.ts";
export type { PartSpecification } from "./model.ts";

/** The shop's product photo of a part: a complete, shaded, square svg on transparent ground. */
export function partPicture(spec: PartSpecification): string {
  return pictureOf(spec, partOf(spec, true));
}
