import { contract } from "@kasna/contract";
import { MESSAGES } from "@kasna/rules/messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { route } from "../../api/route.server.ts";
import { endSession, login, logout, register, resetPassword } from "./accounts.operations.server.ts";
import { sendOtp, verifyOtp } from "./otp.operations.server.ts";
import { updateProfile } from "./profile.operations.server.ts";

export function accountsApi(app: FastifyInstance, ctx: AppContext) {
  const { authentication } = contract;

  route(app, ctx, authentication.sendOtp).with(async ({ input }, _, request) => {
    await sendOtp(ctx, input, request.ip);
    return { message: MESSAGES.otpSent };
  });

  route(app, ctx, authentication.verifyOtp).with(async ({ identifier, otp }) => {
    await verifyOtp(ctx, identifier, otp);
    return { message: MESSAGES.otpVerified };
  });

  route(app, ctx, authentication.register).with(async (form, _, request) => {
    await register(ctx, form, request.ip);
    return { message: MESSAGES.registered };
  });

  route(app, ctx, authentication.login).with(async ({ mobile, password }, _, request) => {
    const data = await login(ctx, { mobile, password, address: request.ip });
    return { message: MESSAGES.loggedIn, data };
  });

  route(app, ctx, authentication.resetPassword).with(async ({ mobile, otp, new_password }) => {
    await resetPassword(ctx, { mobile, otp, newPassword: new_password });
    return { message: MESSAGES.passwordReset };
  });

  route(app, ctx, authentication.updateProfile).with(async (profile, caller) => ({
    message: MESSAGES.profileUpdated,
    data: await updateProfile(ctx, { caller, profile }),
  }));

  route(app, ctx, authentication.logout).with(async (_, __, request) => {
    await logout(ctx, request.headers.authorization?.split(/\s+/)[1] ?? "");
    return { message: MESSAGES.loggedOut };
  });

  route(app, ctx, authentication.endSession).with(async ({ session }) => {
    await endSession(ctx, session);
    return { message: MESSAGES.loggedOut };
  });
}
