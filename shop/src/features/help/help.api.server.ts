import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { storeMessage, viewHelpCenter } from "./help.operations.server.ts";

export function helpApi(app: FastifyInstance, shop: Shop) {
  serve(app, shop, contract.help.view).with(async () => {
    const { aboutUs, supportNumber, faqs } = await viewHelpCenter(shop);
    return { message: "Help center", about_us: aboutUs, faqs, support_number: supportNumber };
  });

  serve(app, shop, contract.help.storeMessage).with(async (form, caller) => ({
    message: MESSAGES.messageSent,
    ticket_number: await storeMessage(shop, { caller, form }),
  }));
}
