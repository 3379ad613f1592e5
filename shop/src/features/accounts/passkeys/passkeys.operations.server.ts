import { createHmac } from "node:crypto";
import type { CreatedPasskey, Passkey } from "@kasna/contract/passkeys";
import { PASSKEYS_MAX } from "@kasna/rules/limits";
import { and, desc, eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { browserName } from "../../../api/browser-name.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { passkeys, users } from "../../../database/schema/index.ts";
import { consumeChallenge, issueChallenge, type Purpose } from "./challenges.operations.server.ts";
import { relyingParty } from "./relying-party.server.ts";
import { webauthn } from "./webauthn.server.ts";

/** An account, and whether its back office passkeys are meant. Its customer pages neither show nor change those. */
export type Owner = { userId: number; isOfStaff: boolean };

const ownedBy = ({ userId, isOfStaff }: Owner) =>
  and(eq(passkeys.userId, userId), eq(passkeys.isOfStaff, isOfStaff));

/** The passkeys of an account, the newest first. */
export async function listPasskeys(ctx: AppContext, owner: Owner): Promise<Passkey[]> {
  const rows = await ctx.db.readOnly
    .select()
    .from(passkeys)
    .where(ownedBy(owner))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The ids that authenticators use for an account's passkeys. */
export async function credentialIds(ctx: AppContext, owner: Owner): Promise<string[]> {
  const rows = await ctx.db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(ownedBy(owner));
  return rows.map(({ credentialId }) => credentialId);
}

/**
 * The options that a browser needs to create a passkey. `isConditional`: the browser creates it automatically after a
 * password login, without asking the buyer to unlock the device; using the passkey requires that. Throws
 * `passkeys_full`, `too_often`.
 */
export async function creationOptions(
  ctx: AppContext,
  { isConditional = false, ...owner }: Owner & { isConditional?: boolean },
): Promise<Record<string, unknown>> {
  const { userId, isOfStaff } = owner;
  await consumeLimit(ctx, { limit: "passkeyRequestsOfAddress", subject: `user:${userId}` });
  const existing = await credentialIds(ctx, owner);
  if (existing.length >= PASSKEYS_MAX) throw domainError("passkeys_full");
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw domainError("not_found");
  const { shopName } = await shopProfile(ctx);
  const purpose = isOfStaff ? "staff-create" : isConditional ? "create-conditional" : "create";
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingParty(ctx).rpId,
    userID: userHandle(ctx, owner),
    userName: user.mobile,
    userDisplayName: isOfStaff ? `${user.name} (back office)` : user.name,
    challenge: Buffer.from(await issueChallenge(ctx, { purpose, userId }), "base64url"),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map((id) => ({ id })),
    authenticatorSelection: {
      // The back office lists the passkeys that it accepts, so that the shop's login does not have to offer them.
      residentKey: isOfStaff ? "discouraged" : "required",
      userVerification: isConditional ? "preferred" : "required",
    },
  });
  return { ...options };
}

/**
 * The id by which authenticators know an account. They keep one passkey per id, so the back office uses a different id
 * from the shop; otherwise one passkey would replace the other. It reveals nothing about the account.
 */
const userHandle = (ctx: AppContext, { userId, isOfStaff }: Owner) =>
  Uint8Array.from(
    createHmac("sha256", ctx.secretKey)
      .update(`passkey:${isOfStaff ? "staff" : "shop"}:${userId}`)
      .digest(),
  );

/** EdDSA, ES256 and RS256 (COSE), which cover today's authenticators. */
const ALGORITHMS = [-8, -7, -257];

type Addition = Owner & { credential: CreatedPasskey; browser: string };

/**
 * Stores a passkey that a browser created, named after the browser. `alsoIn` runs in the same transaction. Throws
 * `passkey_not_added` unless it answers a request of this account, for the first time and before it expires;
 * `passkeys_full`.
 */
export async function addPasskey(
  ctx: AppContext,
  { credential, browser, ...owner }: Addition,
  alsoIn?: (tx: Transaction, added: Passkey) => Promise<unknown>,
): Promise<Passkey> {
  const created = await verifiedCreation(ctx, owner, credential);
  if (!created) throw domainError("passkey_not_added");
  const { id: credentialId, publicKey, counter } = created;
  return ctx.db.transaction(async (tx) => {
    // Simultaneous additions take turns, so that none exceeds the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for("update");
    const count = await tx.$count(passkeys, ownedBy(owner));
    if (count >= PASSKEYS_MAX) throw domainError("passkeys_full");
    const [row] = await tx
      .insert(passkeys)
      .values({
        ...owner,
        credentialId,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        signCount: counter,
        transports: credential.response.transports ?? [],
        name: browserName(browser).slice(0, NAME_LENGTH),
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw domainError("passkey_not_added");
    const added = { id: row.id, name: row.name, created_at: row.createdAt.toISOString(), last_used_at: null };
    await alsoIn?.(tx, added);
    return added;
  });
}

const NAME_LENGTH = 60;

async function verifiedCreation(ctx: AppContext, { userId, isOfStaff }: Owner, credential: CreatedPasskey) {
  const purposes: Purpose[] = isOfStaff ? ["staff-create"] : ["create", "create-conditional"];
  const consumed = await consumeChallenge(ctx, credential.response.clientDataJSON, { purposes, userId });
  if (!consumed) return null;
  const asksPerson = consumed.purpose !== "create-conditional";
  const { origin, rpId } = relyingParty(ctx);
  const { transports: _, ...response } = credential.response;
  const { verifyRegistrationResponse } = await webauthn();
  const outcome = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: consumed.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserPresence: asksPerson,
    requireUserVerification: asksPerson,
  }).catch((error: unknown) => {
    ctx.log.info({ why: error instanceof Error ? error.message : "unknown" }, "A new passkey was rejected");
    return null;
  });
  return outcome?.verified ? outcome.registrationInfo.credential : null;
}

/** Renames a passkey. `alsoIn` runs in the same transaction. Throws `not_found`. */
export async function renamePasskey(
  ctx: AppContext,
  { id, name, ...owner }: Owner & { id: number; name: string },
  alsoIn?: (tx: Transaction, before: { name: string }) => Promise<unknown>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ownPasskey = and(eq(passkeys.id, id), ownedBy(owner));
    const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(ownPasskey).for("update");
    if (!before) throw unknownPasskey();
    await tx.update(passkeys).set({ name }).where(ownPasskey);
    await alsoIn?.(tx, before);
  });
}

/** Removes a passkey. `alsoIn` runs in the same transaction. Throws `not_found`. */
export async function removePasskey(
  ctx: AppContext,
  { id, ...owner }: Owner & { id: number },
  alsoIn?: (tx: Transaction, removed: { name: string }) => Promise<unknown>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), ownedBy(owner)))
      .returning({ name: passkeys.name });
    if (!removed) throw unknownPasskey();
    await alsoIn?.(tx, removed);
  });
}

const unknownPasskey = () => domainError("not_found", { message: "This passkey has already been removed" });
