import { randomBytes } from "node:crypto";
import { contract } from "@kasna/contract";
import type { AppContext } from "../src/api/app-context.server.ts";
import { hashToken, sessionEnd } from "../src/api/caller.server.ts";
import { sessions, users } from "../src/database/schema/index.ts";
import { hashPassword } from "../src/features/accounts/accounts.operations.server.ts";

export type Customer = { token: string; userId: number; mobile: string };

const { password, confirm_password: _, ...profile } = contract.authentication.register.example.request;
/** Kept, because to hash a password takes longer than to make the rest of an account. */
let passwordHash: Promise<string> | undefined;
let lastMobile = 9_800_000_000 + Math.floor(Math.random() * 1e7) * 10;

/** A new customer with a session, as registering and logging in leaves them. */
export async function newCustomer({ db, now }: AppContext): Promise<Customer> {
  lastMobile += 1;
  const mobile = String(lastMobile);
  passwordHash ??= hashPassword(password);
  const account = {
    ...profile,
    mobile,
    email: `buyer-${mobile}@example.in`,
    passwordHash: await passwordHash,
  };
  const [user] = await db.insert(users).values(account).returning({ id: users.id });
  const userId = user?.id ?? 0;
  const token = randomBytes(32).toString("base64url");
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, expiresAt: sessionEnd(now()) });
  return { token, userId, mobile };
}
