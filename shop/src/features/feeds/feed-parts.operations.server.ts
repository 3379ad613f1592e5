import type { Product } from "@kasna/contract/catalogue";
import { kindOf } from "@kasna/drawings/kinds";
import type { AppContext } from "../../api/app-context.server.ts";
import { soldProducts } from "../catalogue/sub-category/read-products.operations.server.ts";

/** A part in the form used by feeds. */
export type FeedPart = {
  product: Product;
  /** By the keys of its kind, in mm, degrees or plain numbers. */
  dimensions: Readonly<Record<string, number>>;
  /** Whether the shop has its drawing, DXF and STEP file. */
  isDrawn: boolean;
};

/** A batch takes about 3 ms of this process. */
const BATCH = 100;

/** Yields every part that is sold, by id, in batches. */
export async function* feedParts(ctx: AppContext): AsyncGenerator<FeedPart[]> {
  for await (const batch of soldProducts(ctx, BATCH))
    yield batch.map(({ product, kind, dimensions }) => ({
      product,
      dimensions,
      isDrawn: kindOf(kind) !== null,
    }));
}
