import { contract } from "@kasna/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../api/app-context.server.ts";
import { route } from "../../../api/route.server.ts";
import {
  deleteOwnNumber,
  listOwnNumbers,
  rememberAnswers,
  rememberedParts,
  saveOwnNumbers,
} from "./remembered-parts.operations.server.ts";

export function rememberedPartsApi(app: FastifyInstance, ctx: AppContext) {
  const { ownNumbers } = contract;

  route(app, ctx, ownNumbers.view).with(async (page, caller) => ({
    message: "Your part numbers",
    ...(await listOwnNumbers(ctx, { caller, ...page })),
  }));

  route(app, ctx, ownNumbers.find).with(async ({ own_number }, caller) => {
    const parts = await rememberedParts(ctx, { caller, kind: "number", texts: [own_number] });
    return { message: "Parts", products: [...parts.values()] };
  });

  route(app, ctx, ownNumbers.save).with(async ({ numbers }, caller) => {
    await saveOwnNumbers(ctx, { caller, numbers });
    return { message: "Saved" };
  });

  route(app, ctx, ownNumbers.remove).with(async ({ own_number }, caller) => {
    await deleteOwnNumber(ctx, { caller, ownNumber: own_number });
    return { message: "Deleted" };
  });

  route(app, ctx, ownNumbers.remember).with(async ({ answers }, caller) => {
    await rememberAnswers(ctx, { caller, answers });
    return { message: "Remembered" };
  });
}
