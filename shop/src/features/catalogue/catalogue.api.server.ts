import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { listCategories, listFeatured, listSubCategories } from "./catalogue.operations.server.ts";
import { narrowSpecifications } from "./narrow-specifications.operations.server.ts";
import {
  chooseSpecifications,
  listPartShapes,
  listSpecifications,
} from "./specifications.operations.server.ts";

export function catalogueApi(app: FastifyInstance, shop: Shop) {
  const { catalogue } = contract;

  serve(app, shop, catalogue.categories).with(async () => ({
    message: "Categories",
    data: await listCategories(shop),
  }));

  serve(app, shop, catalogue.productsByCategory).with(async ({ category_id }) => ({
    message: "Sub-categories",
    data: await listSubCategories(shop, category_id),
  }));

  serve(app, shop, catalogue.specifications).with(async ({ subcategory_id }) => ({
    message: "Product specifications",
    data: await listSpecifications(shop, subcategory_id),
  }));

  serve(app, shop, catalogue.shapes).with(async ({ subcategory_id, product_id }) => ({
    message: "Shapes of parts",
    data: await listPartShapes(shop, { subCategoryId: subcategory_id, productId: product_id }),
  }));

  serve(app, shop, catalogue.choose).with(async (choice) => ({
    message: MESSAGES.specificationsUpdated,
    data: await chooseSpecifications(shop, choice),
  }));

  serve(app, shop, catalogue.narrow).with(async ({ subcategory_id, chosen, own, pick }) => {
    const asked = { subCategoryId: subcategory_id, picks: { choice: chosen, own }, pick };
    const { picks, effect, options, count, best } = await narrowSpecifications(shop, asked);
    return {
      message: "What can be chosen",
      chosen: picks.choice,
      own: [...picks.own],
      cleared: effect.cleared,
      followed: effect.followed,
      options,
      count,
      data: best ? [best] : [],
    };
  });

  serve(app, shop, catalogue.featured).with(async () => {
    const { bestSellers, latest } = await listFeatured(shop);
    return { message: "Featured products", best_seller_products: bestSellers, latest_products: latest };
  });
}
