import { usedPasskey } from "@kasna/contract/passkeys";
import { STAFF_CODE_LENGTH } from "@kasna/rules/limits";
import { digitsOnly, mobileDigits } from "@kasna/rules/validators";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { actionResult, formFields } from "../../../admin-kit/form.server.ts";
import { adminCookie, tokenOf } from "../../../admin-kit/staff/guard.server.ts";
import { staffOf } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { useShopProfile } from "../../../api/browser/use-shop-profile.ts";
import { addressOf, appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import type { RouteHandle } from "../../../api/route-handle.ts";
import { assertSameOrigin } from "../../../api/same-origin.server.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Route } from "./+types/sign-in.page";
import { finishSignIn, finishWithApp, finishWithPasskey } from "./finish-sign-in.operations.server.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { resendCode, signInWaits, startSignIn } from "./sign-in.operations.server.ts";
import "../../../ui/back-office.css";

export const handle = { hasOwnFrame: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Sign in · Back office" },
  { name: "robots", content: "noindex, nofollow" },
];

export const headers = () => ({ "Cache-Control": "no-store" });

/** The address to open after signing in: a back office page, never another site. */
function nextPath(request: Request): string {
  const next = new URL(request.url).searchParams.get("next") ?? "";
  return /^\/admin(?![^/?])[\w\-./?=&%+:,]*$/.test(next) ? next : "/admin";
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = appContext(context);
  const [session, begun] = await Promise.all(
    (["session", "sign-in"] as const).map((name) => tokenOf(ctx, name, request)),
  );
  if (session && (await staffOf(ctx, session))) throw redirect(nextPath(request));
  return { waiting: begun ? await signInWaits(ctx, begun) : null };
}

/** Six digits, or a recovery code with its dashes. */
const APP_CODE_MAX = 20;
const passkeyForm = z.object({ credential: usedPasskey });
const SECONDS = { signIn: 15 * 60, session: 7 * 24 * 3600 };

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = appContext(context);
  assertSameOrigin(ctx, request);
  const cookies: string[] = [];
  let isIn = false;
  let isBegun = false;
  const outcome = await actionResult(async () => {
    const fields = await formFields(request);
    const text = (name: string) => String(fields[name] ?? "").replaceAll("\0", "");
    const begun = await tokenOf(ctx, "sign-in", request);
    const keep = async (name: "session" | "sign-in", token: string, maxAge: number) =>
      cookies.push(await adminCookie(ctx, name).serialize(token, { maxAge }));
    const address = addressOf(context);
    if (text("step") === "password") {
      const attempt = { mobile: mobileDigits(text("mobile")), password: text("password"), address };
      await keep("sign-in", await startSignIn(ctx, attempt), SECONDS.signIn);
      isBegun = true;
      return "";
    }
    if (text("step") === "again") await keep("sign-in", "", 0);
    if (text("step") === "resend") {
      await resendCode(ctx, begun);
      return "A new code is on its way";
    }
    const visitor = { address, browser: request.headers.get("user-agent") ?? "" };
    const enter = async (session: string) => {
      await keep("session", session, SECONDS.session);
      await keep("sign-in", "", 0);
      isIn = true;
    };
    if (text("step") === "code") {
      const code = digitsOnly(text("code"), STAFF_CODE_LENGTH);
      await enter(await finishSignIn(ctx, { token: begun, code, visitor }));
    }
    if (text("step") === "app")
      await enter(
        await finishWithApp(ctx, { token: begun, code: text("code").slice(0, APP_CODE_MAX), visitor }),
      );
    if (text("step") === "passkey") {
      const { credential } = parseInput(passkeyForm, fields);
      await enter(await finishWithPasskey(ctx, { token: begun, credential, visitor }));
    }
    return "";
  });
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  if (isIn) throw redirect(nextPath(request), { headers });
  // The redirect reloads the page with the cookie, even without scripts.
  if (isBegun) throw redirect(href("/admin/sign-in") + url.search, { headers });
  return data(outcome.data, { status: outcome.init?.status ?? 200, headers });
}

/**
 * Asks for the password, then for a passkey or a code, which comes from an authenticator app or is sent to the mobile.
 */
export default function SignIn({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  const { shopName } = useShopProfile();
  const isBusy = useNavigation().state !== "idle";
  const hasApp = waiting?.hasApp ?? false;
  const needsCode = waiting && !hasApp && (waiting.isCodeSent || !waiting.passkeyOptions);
  return (
    <main className="grid min-h-dvh place-items-center bg-sheet p-4">
      <div className="w-full max-w-sm rounded-md border border-hairline bg-paper p-6">
        <p className="text-sm text-quiet">{shopName} back office</p>
        <h1 className="mb-5 text-xl font-semibold">
          {!waiting ? "Sign in" : needsCode || hasApp ? "Enter the code" : "Use your passkey"}
        </h1>
        {waiting ? (
          <>
            {needsCode && (
              <SentCodeForm mobileEnding={waiting.mobileEnding} outcome={actionData} isBusy={isBusy} />
            )}
            {hasApp && <AppCodeForm outcome={actionData} isBusy={isBusy} />}
            {!needsCode && waiting.passkeyOptions && (
              <PasskeyButton
                options={waiting.passkeyOptions}
                problem={hasApp ? undefined : actionData?.problem}
                isSecond={hasApp}
                isBusy={isBusy}
              />
            )}
            <Form method="post" className="mt-4 flex flex-wrap justify-between gap-2">
              {!hasApp && (
                <Button type="submit" name="step" value="resend" variant="link" size="small" isBusy={isBusy}>
                  {needsCode ? "Send another code" : "Send a code to my mobile"}
                </Button>
              )}
              <Button type="submit" name="step" value="again" variant="link" size="small" isBusy={isBusy}>
                Start again
              </Button>
            </Form>
            <p role="status" className="min-h-5 text-sm text-success">
              {actionData?.done}
            </p>
          </>
        ) : (
          <PasswordForm problem={actionData?.problem} isBusy={isBusy} />
        )}
      </div>
    </main>
  );
}

type Step = { outcome: Route.ComponentProps["actionData"]; isBusy: boolean };

function PasswordForm({ problem, isBusy }: { problem: string | undefined; isBusy: boolean }) {
  return (
    <Form method="post" className="flex flex-col gap-2">
      <input type="hidden" name="step" value="password" />
      <TextField label="Mobile number" name="mobile" inputMode="tel" autoComplete="username" required />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <AlertLine>{problem}</AlertLine>
      <Button type="submit" isBusy={isBusy}>
        Continue
      </Button>
      <p className="mt-2 text-sm text-quiet">
        Forgotten your password? An owner can set a new one under Staff.
      </p>
    </Form>
  );
}

/** For the code that was sent to the mobile. */
function SentCodeForm({ mobileEnding, outcome, isBusy }: Step & { mobileEnding: string }) {
  return (
    <Form method="post" className="flex flex-col gap-2">
      <input type="hidden" name="step" value="code" />
      <TextField
        label={`Code of ${STAFF_CODE_LENGTH} digits`}
        hint={`Sent to the mobile that ends in ${mobileEnding}`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={STAFF_CODE_LENGTH}
        required
        autoFocus
        error={outcome?.errors?.code}
        className="font-mono text-lg tracking-[0.3em]"
      />
      <AlertLine>{outcome?.errors?.code ? undefined : outcome?.problem}</AlertLine>
      <Button type="submit" isBusy={isBusy}>
        Sign in
      </Button>
    </Form>
  );
}

function AppCodeForm({ outcome, isBusy }: Step) {
  return (
    <Form method="post" className="mb-4 flex flex-col gap-2">
      <input type="hidden" name="step" value="app" />
      <TextField
        label="Code from your authenticator app"
        hint="If you do not have your phone, enter a recovery code."
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={APP_CODE_MAX}
        required
        autoFocus
        error={outcome?.errors?.code}
        className="font-mono text-lg"
      />
      <AlertLine>{outcome?.errors?.code ? undefined : outcome?.problem}</AlertLine>
      <Button type="submit" isBusy={isBusy}>
        Sign in
      </Button>
    </Form>
  );
}
