import type { User } from "@kasna/contract/authentication";
import { CallError } from "@kasna/contract/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { askForPasskey, canUsePasskeys, passkeyAbility, passkeyFailure } from "./passkeys.widget.ts";

type Handlers = {
  /** Returns whether the session could be opened. */
  onLogin: (session: { token: string; user: User }) => Promise<boolean>;
  onFailure: (text: string) => void;
};

const NONE_USED = "No passkey was used. Try again, or log in with your password.";

/**
 * Login by passkey: in the autofill of a field marked `webauthn` while the form is open, and on request. Autofill
 * failures are silent, except when the shop does not accept the passkey.
 */
export function usePasskeyLogin(handlers: Handlers) {
  const latest = useRef(handlers);
  const pending = useRef<AbortController>(undefined);
  const isOpen = useRef(true);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    latest.current = handlers;
  });

  /** Returns whether it logged the customer in. */
  const request = useCallback(async (isConditional: boolean): Promise<boolean> => {
    // A browser allows one open request.
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    const { signal } = controller;
    try {
      const { options } = await call("POST /passkeys/get_login_options.php", {}, { signal });
      const credential = await askForPasskey(options, { isConditional, signal });
      const { data } = await call("POST /passkeys/login.php", { credential });
      return await latest.current.onLogin(data);
    } catch (error) {
      if (signal.aborted) return false;
      const isRejected = error instanceof CallError && error.status > 0;
      if (isRejected) latest.current.onFailure(error.sentence(NONE_USED));
      else if (!isConditional) latest.current.onFailure(passkeyFailure(error, NONE_USED));
      return false;
    }
  }, []);
  const fillIn = useCallback(async () => {
    if (!canUsePasskeys() || !(await passkeyAbility("conditionalGet"))) return;
    // A request that outlived the form would log in again, behind the customer's back.
    if (isOpen.current) await request(true);
  }, [request]);

  useEffect(() => {
    isOpen.current = true;
    void fillIn();
    return () => {
      isOpen.current = false;
      pending.current?.abort();
    };
  }, [fillIn]);

  const ask = async () => {
    setBusy(true);
    const isLoggedIn = await request(false);
    setBusy(false);
    if (!isLoggedIn) void fillIn();
  };
  return { canAsk: canUsePasskeys(), isBusy, ask, stop: () => pending.current?.abort() };
}
