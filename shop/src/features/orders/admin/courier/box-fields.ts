import { z } from "zod";
import { wholeField } from "../../../../admin-kit/form-fields.ts";

const BOX_SIDE_MAX_CM = 300;
const side = wholeField(1, BOX_SIDE_MAX_CM);

/** The size of a parcel's box, in centimetres. */
export const boxFields = z.object({ length: side, breadth: side, height: side });
export type Box = z.output<typeof boxFields>;

export const BOX_SIDES = [
  { name: "length", label: "Length" },
  { name: "breadth", label: "Breadth" },
  { name: "height", label: "Height" },
] as const;
