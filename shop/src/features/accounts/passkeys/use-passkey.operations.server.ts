import { randomBytes } from "node:crypto";
import type { UsedPasskey } from "@kasna/contract/passkeys";
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { type Caller, hashToken, sessionEnd, userColumns } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { assertLimitNotReached, consumeLimit } from "../../../api/rate-limits.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { passkeys, sessions, users } from "../../../database/schema/index.ts";
import { TOO_MANY_FAILURES } from "../too-many-failures.operations.server.ts";
import { consumeChallenge, issueChallenge, type Purpose } from "./challenges.operations.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { webauthn } from "./webauthn.server.ts";

type Options = Record<string, unknown>;

/**
 * The options that a browser needs to ask for a passkey. They identify no account and no passkey, so that a stranger
 * learns nothing: the browser offers the ones it has. Throws `too_often`.
 */
export async function loginOptions(ctx: AppContext, address: string): Promise<Options> {
  await consumeLimit(ctx, { limit: "passkeyRequestsOfAddress", subject: address });
  return requestOptions(ctx, { purpose: "login", userId: null });
}

/**
 * The options that a browser needs to ask for one of these passkeys, or for any. The device asks for a PIN, fingerprint
 * or face.
 */
export async function requestOptions(
  ctx: AppContext,
  { credentialIds, ...asked }: { purpose: Purpose; userId: number | null; credentialIds?: string[] },
): Promise<Options> {
  const { generateAuthenticationOptions } = await webauthn();
  return {
    ...(await generateAuthenticationOptions({
      rpID: relyingParty(ctx).rpId,
      challenge: Buffer.from(await issueChallenge(ctx, asked), "base64url"),
      userVerification: "required",
      ...(credentialIds && { allowCredentials: credentialIds.map((id) => ({ id })) }),
    })),
  };
}

/**
 * What an answer is checked against: a consumed challenge and, for a second factor, the account that the password
 * opened. Only passkeys created in the back office are second factors, because those of the shop need only a password
 * to create.
 */
type Challenge = { challenge: string; userId: number | null; isOfStaff: boolean };

/**
 * The account whose passkey signed this challenge, from the shop's own pages and with the device unlocked; otherwise
 * null. Stores the signature counter, which reveals a copied key.
 */
export async function passkeyOwner(
  ctx: AppContext,
  tx: Transaction,
  { credential, challenge, userId, isOfStaff }: Challenge & { credential: UsedPasskey },
): Promise<number | null> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credential.id))
    .for("update");
  if (!passkey || passkey.isOfStaff !== isOfStaff || (userId !== null && passkey.userId !== userId))
    return null;
  const { origin, rpId } = relyingParty(ctx);
  const { userHandle, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await webauthn();
  const outcome = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, "base64url"),
      counter: passkey.signCount,
    },
    // The library throws for every defect of an answer. That is the sender's fault, not an internal error.
  }).catch((error: unknown) => {
    ctx.log.info({ why: error instanceof Error ? error.message : "unknown" }, "A passkey was rejected");
    return null;
  });
  if (!outcome?.verified) return null;
  await tx
    .update(passkeys)
    .set({ signCount: outcome.authenticationInfo.newCounter, lastUsedAt: ctx.now() })
    .where(eq(passkeys.id, passkey.id));
  return passkey.userId;
}

/**
 * Opens a session with a passkey. Whatever the reason, a rejected caller gets the same `passkey_wrong`. Throws
 * `too_often` after as many failures as a password login.
 */
export async function loginWithPasskey(
  ctx: AppContext,
  { credential, address }: { credential: UsedPasskey; address: string },
): Promise<{ token: string; user: Caller }> {
  const count = { limit: "loginFailuresOfAddress", subject: address, sentence: TOO_MANY_FAILURES } as const;
  await assertLimitNotReached(ctx, count);
  const token = randomBytes(32).toString("base64url");
  const { clientDataJSON } = credential.response;
  const consumed = await consumeChallenge(ctx, clientDataJSON, { purposes: ["login"], userId: null });
  const user = await ctx.db.transaction(async (tx) => {
    const asked = consumed && { challenge: consumed.challenge, userId: null, isOfStaff: false };
    const userId = asked && (await passkeyOwner(ctx, tx, { ...asked, credential }));
    if (userId === null) return null;
    const [owner] = await tx
      .select(userColumns)
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.blockedAt)))
      .for("share");
    if (!owner) return null;
    await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId, expiresAt: sessionEnd(ctx.now()) });
    return owner;
  });
  if (user) return { token, user };
  await consumeLimit(ctx, count);
  throw domainError("passkey_wrong");
}
