import { NAME_MAX, PASSWORD_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { DESIGNATIONS, ROLES } from "@kasna/rules/roles";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import {
  email,
  gstin,
  id,
  mobile,
  newPassword,
  OTP_EXAMPLE,
  otp,
  personName,
  requiredEmail,
  requiredMobile,
  text,
} from "./fields.ts";

export const ownPrices = z
  .union([z.literal(0), z.literal(1)])
  .meta({ description: "1 if the customer has prices of their own, which `/products/prices.php` returns" });

const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  organisation: z.string(),
  gstin: z.string(),
  designation: z.enum(DESIGNATIONS),
  role: z.enum(ROLES),
  own_prices: ownPrices,
});
export type User = z.infer<typeof user>;

const meena: User = {
  id: 7,
  name: "Meena Raman",
  email: "meena@example.in",
  mobile: "9876543210",
  organisation: "Raman Engineering Works",
  gstin: "",
  designation: "manager",
  role: "customer",
  own_prices: 0,
};

export const authentication = {
  sendOtp: defineEndpoint({
    method: "POST",
    path: "/authentication/send_otp.php",
    auth: "none",
    summary: "Send a one-time password (OTP) to a mobile number",
    request: z.object({ input: mobile }),
    response: {},
    errorStatuses: [429, 503],
    example: { request: { input: meena.mobile }, response: {} },
  }),
  verifyOtp: defineEndpoint({
    method: "POST",
    path: "/authentication/verify_otp.php",
    auth: "none",
    summary: "Verify a mobile number with its OTP",
    request: z.object({ identifier: mobile, otp }),
    response: {},
    example: { request: { identifier: meena.mobile, otp: OTP_EXAMPLE }, response: {} },
  }),
  register: defineEndpoint({
    method: "POST",
    path: "/authentication/register.php",
    auth: "none",
    summary: "Create an account for a mobile number verified in the last 15 minutes",
    request: z
      .object({
        name: personName(MESSAGES.nameRequired),
        mobile,
        email,
        organisation: text(MESSAGES.organisationRequired, NAME_MAX),
        designation: z.enum(DESIGNATIONS, { error: "Designation must be manager or employee" }),
        password: newPassword(MESSAGES.passwordRequired),
        confirm_password: z
          .string({ error: MESSAGES.confirmPassword })
          .min(1, { error: MESSAGES.confirmPassword }),
      })
      .refine((form) => form.password === form.confirm_password, {
        error: MESSAGES.passwordsDiffer,
        path: ["confirm_password"],
      }),
    response: {},
    errorStatuses: [409, 429],
    example: {
      request: {
        name: meena.name,
        mobile: meena.mobile,
        email: meena.email,
        organisation: meena.organisation,
        designation: meena.designation,
        password: "tighten-it",
        confirm_password: "tighten-it",
      },
      response: {},
    },
  }),
  login: defineEndpoint({
    method: "POST",
    path: "/authentication/login.php",
    auth: "none",
    summary: "Log in and get a session token",
    request: z.object({
      mobile: text(MESSAGES.userIdRequired, 20),
      password: z
        .string({ error: MESSAGES.passwordRequired })
        .min(1, { error: MESSAGES.passwordRequired })
        .max(PASSWORD_MAX),
    }),
    response: { data: z.object({ token: z.string(), user }) },
    errorStatuses: [429],
    example: {
      request: { mobile: meena.mobile, password: "tighten-it" },
      response: { data: { token: "kX3v…", user: meena } },
    },
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/authentication/reset_password.php",
    auth: "none",
    summary: "Set a new password with an OTP. This ends all sessions",
    request: z
      .object({
        mobile,
        otp,
        new_password: newPassword(MESSAGES.newPasswordRequired),
        confirm_new_password: z
          .string({ error: MESSAGES.confirmPasswordRequired })
          .min(1, { error: MESSAGES.confirmPasswordRequired }),
      })
      .refine((form) => form.new_password === form.confirm_new_password, {
        error: MESSAGES.passwordsDiffer,
        path: ["confirm_new_password"],
      }),
    response: {},
    example: {
      request: {
        mobile: meena.mobile,
        otp: OTP_EXAMPLE,
        new_password: "tighter-still",
        confirm_new_password: "tighter-still",
      },
      response: {},
    },
  }),
  updateProfile: defineEndpoint({
    method: "POST",
    path: "/authentication/update_profile.php",
    auth: "required",
    summary:
      "Change your name, e-mail, mobile number or GSTIN. A new mobile number must be verified in the last 15 minutes",
    request: z.object({
      id: id("id"),
      name: personName(MESSAGES.fillAllFields),
      email: requiredEmail(MESSAGES.fillAllFields),
      mobile: requiredMobile(MESSAGES.fillAllFields),
      gstin: gstin.optional(),
    }),
    response: { data: user },
    errorStatuses: [404, 409],
    example: {
      request: { id: meena.id, name: meena.name, email: meena.email, mobile: meena.mobile },
      response: { data: meena },
    },
  }),
  logout: defineEndpoint({
    method: "POST",
    path: "/authentication/logout.php",
    auth: "required",
    summary: "Log out: end the session of this token",
    request: z.object({}),
    response: {},
    example: { request: {}, response: {} },
  }),
  endSession: defineEndpoint({
    method: "POST",
    path: "/authentication/end_session.php",
    auth: "none",
    summary:
      "Log out later, for a device that was offline and no longer has its token: end the session by its token's SHA-256",
    request: z.object({
      session: z.string().regex(/^[0-9a-f]{64}$/, { error: "Session must be a SHA-256 in hex" }),
    }),
    response: {},
    example: { request: { session: "9f".repeat(32) }, response: {} },
  }),
};
