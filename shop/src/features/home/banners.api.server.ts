import { contract } from "@kasna/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { listBanners } from "./banners.operations.server.ts";

export function bannersApi(app: FastifyInstance, shop: Shop) {
  serve(app, shop, contract.banners.list).with(async () => ({
    message: "Banners",
    banners: await listBanners(shop),
  }));
}
