import type { Form } from "../declare.ts";
import type { Shape } from "../dimensions.ts";
import type { Series } from "../sizes/inch-threads.ts";
import { inchesInSku, lengthInInches } from "../sizes/inches.ts";
import type { Size } from "../sizes/size-table.ts";

const letters: Record<Series, string> = { UNC: "UC", UNF: "UF", BSW: "BW" };

/** What a form with an inch thread shares: `5/16-18 UNC x 1-1/4 in`, in a SKU `HBUC-5-16x1.25`. */
export function inchForm(series: Series, skuPrefix: string, sizes: readonly Size[]) {
  const sizeOf = new Map(sizes.map(({ size, dimensions }) => [dimensions.d, size]));
  return {
    form: series,
    makingNote: `${series} thread`,
    skuPrefix: `${skuPrefix}${letters[series]}`,
    sizes,
    designation: ({ size }: Size, shape: Shape) =>
      `${size}-${shape.tpi} ${series}${"length" in shape ? ` x ${lengthInInches(shape)} in` : ""}`,
    skuSize: (shape: Shape) => {
      const size = inchesInSku(sizeOf.get(shape.d) ?? "");
      return "length" in shape ? `${size}x${inchesOfLength(shape)}` : size;
    },
  } satisfies Partial<Form>;
}

const inchesOfLength = (shape: Shape) => String(Math.round((shape.length / 25.4) * 1000) / 1000);
