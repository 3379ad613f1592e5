import { contract } from "@kasna/contract";
import { formatRupees } from "@kasna/rules/money";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { redeemGiftCard } from "./gift-cards.operations.server.ts";
import { viewCredit } from "./store-credit.operations.server.ts";

export function storeCreditApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.storeCredit.view).with(async ({ before }, caller) => ({
    message: "Store credit",
    ...(await viewCredit(ctx, { caller, before })),
  }));
  route(app, ctx, contract.storeCredit.redeem).with(async ({ code }, caller) => {
    const redeemed = await redeemGiftCard(ctx, { caller, code });
    return { message: `${formatRupees(redeemed.amount)} added to your store credit`, ...redeemed };
  });
}
