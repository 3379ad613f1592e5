import { useState } from "react";
import { useSubmit } from "react-router";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { askForPasskey, canUsePasskeys, passkeyFailure } from "../../accounts/passkeys/passkeys.widget.ts";

/** Asks for a back office passkey and sends it as the second step of the sign-in. */
export function PasskeyButton({
  options,
  problem,
  isSecond,
  isBusy,
}: {
  options: object;
  problem: string | undefined;
  /** Whether it is shown under another way to sign in. */
  isSecond: boolean;
  isBusy: boolean;
}) {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState("");
  const ask = async () => {
    setAsking(true);
    setFailure("");
    try {
      if (!canUsePasskeys()) return setFailure("This browser does not support passkeys.");
      const credential = await askForPasskey(options);
      await submit({ step: "passkey", credential: JSON.stringify(credential) }, { method: "post" });
    } catch (error) {
      setFailure(passkeyFailure(error, "No passkey was used. Try again, or use a code."));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-quiet">Unlock it with your fingerprint, face, PIN or security key.</p>
      <AlertLine>{failure || problem}</AlertLine>
      <Button
        variant={isSecond ? "outline" : "primary"}
        autoFocus={!isSecond}
        isBusy={isBusy || isAsking}
        onClick={ask}
      >
        Use a passkey
      </Button>
      <noscript>
        <p className="text-sm">Passkeys need JavaScript, which is off. Use a code instead.</p>
      </noscript>
    </div>
  );
}
