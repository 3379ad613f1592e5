import { contract } from "@kasna/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { listBanners } from "./banners.operations.server.ts";

export function bannersApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.banners.list).with(async () => ({
    message: "Banners",
    banners: await listBanners(ctx),
  }));
}
