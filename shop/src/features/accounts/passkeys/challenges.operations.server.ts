import { randomBytes } from "node:crypto";
import { PASSKEY_MINUTES } from "@kasna/rules/limits";
import { parseJson } from "@kasna/rules/parse-json";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { passkeyChallenges } from "../../../database/schema/index.ts";

/** What an answer may do. Automatic creation (`create-conditional`) does not ask anyone to unlock the device. */
export type Purpose = "login" | "create" | "create-conditional" | `staff-${"create" | "sign-in"}`;

const CHALLENGE_BYTES = 32;

/** Stores a new challenge for one purpose and returns it (base64url). `userId` is null for a login. */
export async function issueChallenge(
  ctx: AppContext,
  { purpose, userId }: { purpose: Purpose; userId: number | null },
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const expiresAt = new Date(ctx.now().getTime() + PASSKEY_MINUTES * 60_000);
  await ctx.db.insert(passkeyChallenges).values({ challenge, purpose, userId, expiresAt });
  return challenge;
}

/** The challenge that `clientDataJSON` (base64url) claims to answer, or null. */
function challengeIn(clientDataJson: string): string | null {
  try {
    const { challenge } = parseJson(Buffer.from(clientDataJson, "base64url").toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === "string" && !challenge.includes("\0") ? challenge : null;
  } catch {
    // No browser sends this.
    return null;
  }
}

/**
 * The challenge that this answers, with its purpose. Null if it was not issued for one of these purposes and this
 * account, has expired or was answered before. Deletes the challenge, so that it can be answered only once, whether
 * rightly or wrongly.
 */
export async function consumeChallenge(
  ctx: AppContext,
  clientDataJson: string,
  { purposes, userId }: { purposes: Purpose[]; userId: number | null },
): Promise<{ challenge: string; purpose: string } | null> {
  const answered = challengeIn(clientDataJson);
  if (answered === null) return null;
  const [consumed] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, answered),
        inArray(passkeyChallenges.purpose, purposes),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, ctx.now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge, purpose: passkeyChallenges.purpose });
  return consumed ?? null;
}
