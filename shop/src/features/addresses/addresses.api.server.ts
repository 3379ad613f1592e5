import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { idempotencyKeyOf, onceForKey } from "../../api/idempotency-key.server.ts";
import { route } from "../../api/route.server.ts";
import { addAddress, changeAddress, deleteAddress, listAddresses } from "./addresses.operations.server.ts";

export function addressesApi(app: FastifyInstance, ctx: AppContext) {
  const { addresses } = contract;

  route(app, ctx, addresses.view).with(async (_, caller) => ({
    message: "Addresses",
    data: await listAddresses(ctx, caller),
  }));

  route(app, ctx, addresses.insert).with(async (form, caller, request) => {
    const claim = {
      caller,
      key: idempotencyKeyOf(request),
      request: { action: addresses.insert.path, form },
    };
    const added = await onceForKey(ctx, claim, async (tx) => ({
      id: await addAddress({ db: tx }, { caller, form }),
    }));
    return { message: MESSAGES.addressAdded, ...added };
  });

  route(app, ctx, addresses.update).with(async ({ id, ...form }, caller) => {
    await changeAddress(ctx, { caller, id, form });
    return { message: MESSAGES.addressUpdated };
  });

  route(app, ctx, addresses.remove).with(async ({ id }, caller) => {
    await deleteAddress(ctx, { caller, id });
    return { message: MESSAGES.addressDeleted };
  });
}
