import { contract } from "@kasna/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../api/app-context.server.ts";
import { idempotencyKeyOf, onceForKey } from "../../../api/idempotency-key.server.ts";
import { route } from "../../../api/route.server.ts";
import { addReturnPhoto, askReturn } from "./buyer-returns.operations.server.ts";
import { withdrawReturn } from "./withdraw-return.operations.server.ts";

export function returnsApi(app: FastifyInstance, ctx: AppContext) {
  route(app, ctx, contract.returns.ask).with(async (form, caller, request) => {
    const { order_id, shipment_id, reason, note = "", pay_to: payTo = "", items } = form;
    const claim = {
      caller,
      key: idempotencyKeyOf(request),
      request: { action: contract.returns.ask.path, form },
    };
    const stored = await onceForKey(ctx, claim, async (tx) => ({
      return_id: await askReturn(ctx, tx, {
        caller,
        orderId: order_id,
        shipmentId: shipment_id,
        reason,
        note,
        payTo,
        items: items.map(({ product_id, sale_unit_id = null, quantity }) => ({
          productId: product_id,
          saleUnitId: sale_unit_id,
          quantity,
        })),
      }),
    }));
    return { message: "We have your request. We will answer soon.", ...stored };
  });

  route(app, ctx, contract.returns.withdraw).with(async ({ return_id }, caller) => {
    await withdrawReturn(ctx, { caller, returnId: return_id });
    return { message: "Your request is withdrawn" };
  });

  route(app, ctx, contract.returns.addPhoto).with(async ({ return_id, photo }, caller) => ({
    message: "Photo added",
    photos: await addReturnPhoto(ctx, {
      caller,
      returnId: return_id,
      file: Buffer.from(photo, "base64"),
    }),
  }));
}
