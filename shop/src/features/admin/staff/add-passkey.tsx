import { useEffect, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { canUsePasskeys, createPasskey, passkeyFailure } from "../../accounts/passkeys/passkeys.widget.ts";

/** The page's response: the options for creating a passkey, or the reason why none can be created. */
type Answer = { options: Record<string, unknown> | null; problem?: string };

/** Has the browser create a passkey and sends it to the server. */
export function AddPasskey() {
  const fetcher = useFetcher<Answer>();
  const submit = useSubmit();
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState("");
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer) return;
    const create = async (options: object) => {
      setCreating(true);
      try {
        const credential = await createPasskey(options);
        await submit({ intent: "add", credential: JSON.stringify(credential) }, { method: "post" });
      } catch (error) {
        setFailure(passkeyFailure(error, "No passkey was added. Try again."));
      } finally {
        setCreating(false);
      }
    };
    if (answer.options) void create(answer.options);
    else setFailure(answer.problem ?? "No passkey was added. Try again.");
  }, [answer, submit]);

  const start = () => {
    setFailure("");
    if (!canUsePasskeys()) return setFailure("This browser does not support passkeys.");
    void fetcher.submit({ intent: "options" }, { method: "post" });
  };
  return (
    <>
      <AlertLine>{failure}</AlertLine>
      <Button variant="outline" isBusy={fetcher.state !== "idle" || isCreating} onClick={start}>
        Add a passkey
      </Button>
    </>
  );
}
