import { contract } from "@kasna/contract";
import type { PartColumn } from "@kasna/rules/catalogue/attributes";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { listCategories, listFeatured, listSubCategories } from "./catalogue.operations.server.ts";
import type { Option } from "./chooser/choice.ts";
import { narrowSpecifications } from "./chooser/narrow-specifications.operations.server.ts";
import type { Column } from "./chooser/specification-table.ts";
import {
  chooseSpecifications,
  listPartShapes,
  listSpecifications,
} from "./chooser/specifications.operations.server.ts";

/** An owner's attributes are chosen among all rows of a sub-category, so these lists contain none. */
type SixOptions = Record<PartColumn, { value: Option["value"]; conflicts: PartColumn[] }[]>;
const six = (columns: readonly Column[]) => columns as PartColumn[];

export function catalogueApi(app: FastifyInstance, ctx: AppContext) {
  const { catalogue } = contract;

  route(app, ctx, catalogue.categories).with(async () => ({
    message: "Categories",
    data: await listCategories(ctx),
  }));

  route(app, ctx, catalogue.productsByCategory).with(async ({ category_id }) => ({
    message: "Sub-categories",
    data: await listSubCategories(ctx, category_id),
  }));

  route(app, ctx, catalogue.specifications).with(async ({ subcategory_id }) => ({
    message: "Product specifications",
    data: await listSpecifications(ctx, subcategory_id),
  }));

  route(app, ctx, catalogue.shapes).with(async ({ subcategory_id, product_id }) => ({
    message: "Shapes of parts",
    data: await listPartShapes(ctx, { subCategoryId: subcategory_id, productId: product_id }),
  }));

  route(app, ctx, catalogue.choose).with(async (choice) => ({
    message: MESSAGES.specificationsUpdated,
    data: await chooseSpecifications(ctx, choice),
  }));

  route(app, ctx, catalogue.narrow).with(async ({ subcategory_id, chosen, own, pick }) => {
    const request = { subCategoryId: subcategory_id, picks: { choice: chosen, own }, pick };
    const { picks, effect, options, count, best } = await narrowSpecifications(ctx, request);
    return {
      message: "What can be chosen",
      chosen: picks.choice,
      own: [...six(picks.own)],
      cleared: six(effect.cleared),
      followed: six(effect.followed),
      options: options as SixOptions,
      count,
      data: best ? [best] : [],
    };
  });

  route(app, ctx, catalogue.featured).with(async () => {
    const { bestSellers, latest } = await listFeatured(ctx);
    return { message: "Featured products", best_seller_products: bestSellers, latest_products: latest };
  });
}
