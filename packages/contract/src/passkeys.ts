import { NAME_MAX } from "@kasna/rules/limits";
import { z } from "zod";
import { authentication } from "./authentication.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { flag, id, json, text } from "./fields.ts";

const encoded = z.string({ error: "Must be base64url" }).min(1).max(16_384);
const credential = <R extends z.ZodRawShape>(response: R) =>
  json(
    z.object({
      id: encoded,
      rawId: encoded,
      type: z.literal("public-key"),
      response: z.object({ clientDataJSON: encoded, ...response }),
    }),
  );

const TRANSPORT_MAX = 20;
/** What the browser returns for a new passkey (`RegistrationResponseJSON` of WebAuthn). */
export const createdPasskey = credential({
  attestationObject: encoded,
  transports: z.array(z.string().max(TRANSPORT_MAX)).max(TRANSPORT_MAX).optional(),
});
/** What the browser returns for a passkey in use (`AuthenticationResponseJSON` of WebAuthn). */
export const usedPasskey = credential({
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded.nullish(),
});
export type CreatedPasskey = z.output<typeof createdPasskey>;
export type UsedPasskey = z.output<typeof usedPasskey>;

const passkeyName = text("Name is required", NAME_MAX);

const options = z
  .record(z.string(), z.unknown())
  .meta({ description: "For `PublicKeyCredential.parse…OptionsFromJSON` of the browser" });

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string().meta({ description: "ISO 8601 in UTC" }),
  last_used_at: z.string().nullable().meta({ description: "ISO 8601 in UTC" }),
});
export type Passkey = z.infer<typeof passkey>;

const phone: Passkey = {
  id: 3,
  name: "Chrome on Android",
  created_at: "2026-11-20T09:30:00.000Z",
  last_used_at: null,
};
const example = {
  id: "q83vEg",
  rawId: "q83vEg",
  type: "public-key" as const,
  response: { clientDataJSON: "eyJ0eXBlIjoi" },
};

export const passkeys = {
  loginOptions: defineEndpoint({
    method: "POST",
    path: "/passkeys/get_login_options.php",
    auth: "none",
    summary: "Start a login with a passkey: get what the browser needs to ask for one",
    request: z.object({}),
    response: { options },
    errorStatuses: [429],
    example: { request: {}, response: { options: { challenge: "bm90LXR3aWNl", rpId: "shop.example" } } },
  }),
  login: defineEndpoint({
    method: "POST",
    path: "/passkeys/login.php",
    auth: "none",
    summary: "Log in with a passkey and get a session token",
    request: z.object({ credential: usedPasskey }),
    response: { data: authentication.login.payload.shape.data },
    errorStatuses: [429],
    example: {
      request: {
        credential: {
          ...example,
          response: { ...example.response, authenticatorData: "SZYN5YgO", signature: "MEUCIQ" },
        },
      },
      response: authentication.login.example.response,
    },
  }),
  creationOptions: defineEndpoint({
    method: "POST",
    path: "/passkeys/get_creation_options.php",
    auth: "required",
    summary: "Start a new passkey: get what the browser needs to create one",
    request: z.object({
      is_conditional: flag("is_conditional").meta({
        description: "Whether the browser creates it by itself after a login by password",
      }),
    }),
    response: { options },
    errorStatuses: [409, 429],
    example: { request: {}, response: { options: { challenge: "bm90LXR3aWNl" } } },
  }),
  add: defineEndpoint({
    method: "POST",
    path: "/passkeys/add_passkey.php",
    auth: "required",
    summary: "Keep the passkey that the browser created",
    request: z.object({ credential: createdPasskey }),
    response: { passkey },
    errorStatuses: [409],
    example: {
      request: {
        credential: { ...example, response: { ...example.response, attestationObject: "o2NmbXRk" } },
      },
      response: { passkey: phone },
    },
  }),
  view: defineEndpoint({
    method: "POST",
    path: "/passkeys/view_passkeys.php",
    auth: "required",
    summary: "List your passkeys, the newest first",
    request: z.object({}),
    response: { passkeys: z.array(passkey) },
    example: { request: {}, response: { passkeys: [phone] } },
  }),
  rename: defineEndpoint({
    method: "POST",
    path: "/passkeys/rename_passkey.php",
    auth: "required",
    summary: "Rename a passkey",
    request: z.object({ id: id("id"), name: passkeyName }),
    response: {},
    errorStatuses: [404],
    example: { request: { id: phone.id, name: "My phone" }, response: {} },
  }),
  remove: defineEndpoint({
    method: "POST",
    path: "/passkeys/delete_passkey.php",
    auth: "required",
    summary: "Remove a passkey, which then no longer logs in",
    request: z.object({ id: id("id") }),
    response: {},
    errorStatuses: [404],
    example: { request: { id: phone.id }, response: {} },
  }),
};
