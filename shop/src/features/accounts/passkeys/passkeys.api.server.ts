import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { route } from "../../../api/route.server.ts";
import {
  addPasskey,
  creationOptions,
  listPasskeys,
  type Owner,
  removePasskey,
  renamePasskey,
} from "./passkeys.operations.server.ts";
import { loginOptions, loginWithPasskey } from "./use-passkey.operations.server.ts";

const ownerOf = ({ id: userId }: Caller): Owner => ({ userId, isOfStaff: false });

export function passkeysApi(app: FastifyInstance, ctx: AppContext) {
  const { passkeys } = contract;

  route(app, ctx, passkeys.loginOptions).with(async (_, __, request) => ({
    message: "Ready",
    options: await loginOptions(ctx, request.ip),
  }));

  route(app, ctx, passkeys.login).with(async ({ credential }, _, request) => {
    const data = await loginWithPasskey(ctx, { credential, address: request.ip });
    return { message: MESSAGES.loggedIn, data };
  });

  route(app, ctx, passkeys.creationOptions).with(async ({ is_conditional }, caller) => ({
    message: "Ready",
    options: await creationOptions(ctx, { ...ownerOf(caller), isConditional: is_conditional === 1 }),
  }));

  route(app, ctx, passkeys.add).with(async ({ credential }, caller, request) => {
    const browser = request.headers["user-agent"] ?? "";
    return {
      message: "Passkey added",
      passkey: await addPasskey(ctx, { ...ownerOf(caller), credential, browser }),
    };
  });

  route(app, ctx, passkeys.view).with(async (_, caller) => ({
    message: "Passkeys retrieved",
    passkeys: await listPasskeys(ctx, ownerOf(caller)),
  }));

  route(app, ctx, passkeys.rename).with(async ({ id, name }, caller) => {
    await renamePasskey(ctx, { ...ownerOf(caller), id, name });
    return { message: "Passkey renamed" };
  });

  route(app, ctx, passkeys.remove).with(async ({ id }, caller) => {
    await removePasskey(ctx, { ...ownerOf(caller), id });
    return { message: "Passkey removed" };
  });
}
