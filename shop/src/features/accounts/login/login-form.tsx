import { zodResolver } from "@hookform/resolvers/zod";
import { authentication } from "@kasna/contract/authentication";
import { MESSAGES } from "@kasna/rules/messages";
import { mobileDigits } from "@kasna/rules/validators";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/browser/call.ts";
import { showFieldErrors } from "../../../api/browser/form-errors.ts";
import { loginSucceeded } from "../../../api/browser/login.store.ts";
import { closeSession, openSession, type Session } from "../../../api/browser/session.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PasswordField, TextField } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { followsAnotherCustomer, forgetCustomer } from "../forget-customer.ts";
import { offerPasskey } from "../passkeys/offer-passkey.ts";
import { usePasskeyLogin } from "../passkeys/use-passkey-login.ts";

/** Whether the browser could store the session; if not, no part of it remains (spec 5.18). */
async function opened(session: Session): Promise<boolean> {
  try {
    // What the former customer left would be in this one's checkout.
    if (followsAnotherCustomer(session.user)) await forgetCustomer();
    openSession(session);
    return true;
  } catch {
    closeSession();
    return false;
  }
}

/** Mobile and password, or a passkey; success opens the session and runs the pending action. */
export function LoginForm({ mobile, onForgot }: { mobile: string; onForgot: (mobile: string) => void }) {
  const [failure, setFailure] = useState("");
  const form = useForm({
    resolver: zodResolver(authentication.login.request),
    defaultValues: { mobile, password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  /** Opens the session and returns whether the browser could store it. */
  const enter = async (session: Session) => {
    if (!(await opened(session))) {
      setFailure(MESSAGES.loginIncomplete);
      return false;
    }
    toast("success", MESSAGES.loggedIn);
    loginSucceeded();
    return true;
  };
  const passkey = usePasskeyLogin({ onLogin: enter, onFailure: setFailure });

  const login = form.handleSubmit(async (credentials) => {
    setFailure("");
    try {
      const { data } = await call("POST /authentication/login.php", credentials);
      passkey.stop();
      if (await enter(data)) void offerPasskey(data.user);
    } catch (error) {
      setFailure(
        showFieldErrors(form, error, { fallback: MESSAGES.loginFailed, failed: MESSAGES.loginError }),
      );
    }
  });

  return (
    <form onSubmit={login} noValidate className="flex flex-col gap-2">
      <TextField
        label="User ID"
        hint="Your mobile number"
        inputMode="numeric"
        autoComplete="username webauthn"
        error={errors.mobile?.message}
        {...form.register("mobile", {
          onChange: (event) =>
            form.setValue("mobile", mobileDigits(event.target.value), {
              shouldValidate: Boolean(errors.mobile),
            }),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <button
        type="button"
        onClick={() => onForgot(form.getValues("mobile"))}
        className="-mt-5 inline-flex min-h-11 items-center self-end text-sm font-medium text-steel underline underline-offset-4"
      >
        Forgot Password?
      </button>
      <AlertLine>{failure}</AlertLine>
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? "Logging in..." : "Login"}
      </Button>
      {passkey.canAsk && (
        <Button
          variant="outline"
          isBusy={passkey.isBusy}
          onClick={() => {
            setFailure("");
            void passkey.ask();
          }}
        >
          Log in with a passkey
        </Button>
      )}
    </form>
  );
}
