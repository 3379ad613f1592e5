import { useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { FetchedState } from "../../../api/browser/fetched-state.tsx";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import { Fingerprint } from "../../../ui/account-icons.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { failureSentence } from "./failure-sentence.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { canUsePasskeys, createPasskey, passkeyFailure } from "./passkeys.widget.ts";

const fetchPasskeys = async () => (await call("POST /passkeys/view_passkeys.php", {})).passkeys;

/** The buyer's passkeys: add, rename, remove. */
export default function Passkeys() {
  const passkeys = useFetched(fetchPasskeys);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const add = async () => {
    setBusy(true);
    setFailure("");
    try {
      const { options } = await call("POST /passkeys/get_creation_options.php", {});
      const credential = await createPasskey(options);
      await call("POST /passkeys/add_passkey.php", { credential });
      toast("success", "Passkey added");
      await passkeys.reload();
    } catch (error) {
      setFailure(passkeyFailure(error, failureSentence(error, "No passkey was added. Try again.")));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="mb-1 section-title">
        Passkeys
      </h2>
      <p className="mb-5 max-w-prose text-sm text-quiet">
        Log in with your fingerprint, face or screen lock instead of your password. Your password still works.
        If you lose a device, remove its passkey here. If you do not know your password, set a new one with an
        OTP: choose “Forgot Password?” when you log in.
      </p>
      <FetchedState
        of={passkeys}
        loading="Loading passkeys"
        failed="We could not load your passkeys."
        bars={["h-20", "h-20"]}
      />
      {passkeys.state === "done" && (
        <>
          {passkeys.value.length === 0 ? (
            <Notice
              icon={<Fingerprint size={40} strokeWidth={1} aria-hidden />}
              title="You have no passkeys"
            />
          ) : (
            <ul className="border-t border-hairline">
              {passkeys.value.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChanged={passkeys.reload} />
              ))}
            </ul>
          )}
          <AlertLine className="mt-4">{failure}</AlertLine>
          {canUsePasskeys() ? (
            <Button variant="outline" isBusy={isBusy} onClick={add} className="mt-2">
              Add a passkey
            </Button>
          ) : (
            <p className="mt-4 text-sm text-quiet">This browser does not support passkeys.</p>
          )}
        </>
      )}
    </section>
  );
}
