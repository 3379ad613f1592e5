import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { idempotencyKeyOf, onceForKey } from "../../api/idempotency-key.server.ts";
import { route } from "../../api/route.server.ts";
import { insertMessage, viewHelpCenter } from "./help.operations.server.ts";

export function helpApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.help.view).with(async () => {
    const { aboutUs, supportNumber, faqs } = await viewHelpCenter(ctx);
    return { message: "Help center", about_us: aboutUs, faqs, support_number: supportNumber };
  });

  route(app, ctx, contract.help.storeMessage).with(async (form, caller, request) => {
    const claim = {
      caller,
      key: idempotencyKeyOf(request),
      request: { action: contract.help.storeMessage.path, form },
    };
    const limit = { limit: "messages", subject: `customer:${caller.id}` } as const;
    const stored = await onceForKey(ctx, { ...claim, limit }, async (tx) => ({
      ticket_number: (await insertMessage(ctx, tx, { caller, form })).ticket,
    }));
    return { message: MESSAGES.messageSent, ...stored };
  });
}
