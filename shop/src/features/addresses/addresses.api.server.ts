import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { addAddress, changeAddress, deleteAddress, listAddresses } from "./addresses.operations.server.ts";

export function addressesApi(app: FastifyInstance, shop: Shop) {
  const { addresses } = contract;

  serve(app, shop, addresses.view).with(async (_, caller) => ({
    message: "Addresses",
    data: await listAddresses(shop, caller),
  }));

  serve(app, shop, addresses.insert).with(async (form, caller) => ({
    message: MESSAGES.addressAdded,
    id: await addAddress(shop, { caller, form }),
  }));

  serve(app, shop, addresses.update).with(async ({ id, ...form }, caller) => {
    await changeAddress(shop, { caller, id, form });
    return { message: MESSAGES.addressUpdated };
  });

  serve(app, shop, addresses.remove).with(async ({ id }, caller) => {
    await deleteAddress(shop, { caller, id });
    return { message: MESSAGES.addressDeleted };
  });
}
