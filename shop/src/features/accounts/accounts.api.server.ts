import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import { serve } from "../../api/serve.server.ts";
import type { Shop } from "../../api/shop.server.ts";
import { login, logout, register, resetPassword } from "./accounts.operations.server.ts";
import { sendOtp, verifyOtp } from "./otp.operations.server.ts";
import { updateProfile } from "./profile.operations.server.ts";

export function accountsApi(app: FastifyInstance, shop: Shop) {
  const { authentication } = contract;

  serve(app, shop, authentication.sendOtp).with(async ({ input }, _, request) => {
    await sendOtp(shop, input, request.ip);
    return { message: MESSAGES.otpSent };
  });

  serve(app, shop, authentication.verifyOtp).with(async ({ identifier, otp }) => {
    await verifyOtp(shop, identifier, otp);
    return { message: MESSAGES.otpVerified };
  });

  serve(app, shop, authentication.register).with(async (form, _, request) => {
    await register(shop, form, request.ip);
    return { message: MESSAGES.registered };
  });

  serve(app, shop, authentication.login).with(async ({ mobile, password }, _, request) => {
    const data = await login(shop, { mobile, password, address: request.ip });
    return { message: MESSAGES.loggedIn, data };
  });

  serve(app, shop, authentication.resetPassword).with(async ({ mobile, otp, new_password }) => {
    await resetPassword(shop, { mobile, otp, newPassword: new_password });
    return { message: MESSAGES.passwordReset };
  });

  serve(app, shop, authentication.updateProfile).with(async (profile, caller) => ({
    message: MESSAGES.profileUpdated,
    data: await updateProfile(shop, { caller, profile }),
  }));

  serve(app, shop, authentication.logout).with(async (_, __, request) => {
    await logout(shop, request.headers.authorization?.split(/\s+/)[1] ?? "");
    return { message: MESSAGES.loggedOut };
  });
}
