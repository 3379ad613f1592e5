import { useState } from "react";
import { setLoginMessage } from "../../../api/browser/login.store.ts";
import { closeSession, currentSession, useSession } from "../../../api/browser/session.ts";
import { ResetPasswordForm } from "../login/reset-password-form.tsx";

/** Sets a new password, which ends every session of the account including this one (spec 5.21). */
export default function ResetPassword() {
  const session = useSession();
  const [times, setTimes] = useState(0);
  const leave = (mobile: string) => {
    setTimes(times + 1);
    if (mobile !== currentSession()?.user.mobile) return;
    setLoginMessage("Your password was reset, and every device was logged out. Log in with the new one.");
    closeSession();
  };
  return (
    <section aria-labelledby="reset-password" className="max-w-md">
      <h2 id="reset-password" className="mb-1 section-title">
        Reset Password
      </h2>
      <p className="mb-5 text-sm text-quiet">
        We send an OTP to your mobile. A new password logs you out on every device.
      </p>
      <ResetPasswordForm
        key={times}
        mobile={times === 0 ? (session?.user.mobile ?? "") : ""}
        onReset={leave}
      />
    </section>
  );
}
