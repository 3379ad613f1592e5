import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { storeMessage, viewHelpCenter } from "./help.operations.server.ts";

export function helpApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.help.view).with(async () => {
    const { aboutUs, supportNumber, faqs } = await viewHelpCenter(ctx);
    return { message: "Help center", about_us: aboutUs, faqs, support_number: supportNumber };
  });

  route(app, ctx, contract.help.storeMessage).with(async (form, caller) => ({
    message: MESSAGES.messageSent,
    ticket_number: await storeMessage(ctx, { caller, form }),
  }));
}
