import type { User } from "@kasna/contract/authentication";
import { call } from "../../../api/browser/call.ts";
import { browserStorage } from "../../../ui/browser-storage.ts";
import { toast } from "../../../ui/toast.ts";
import { createPasskey, passkeyAbility } from "./passkeys.widget.ts";

const ASKED = "passkeyAsked";

/**
 * After a password login, lets the browser create a passkey automatically, if its password manager supports that. Tries
 * once per account in this browser.
 */
export async function offerPasskey({ id }: User): Promise<void> {
  try {
    if (browserStorage.getItem(ASKED) === String(id) || !(await passkeyAbility("conditionalCreate"))) return;
    browserStorage.setItem(ASKED, String(id));
    const { options } = await call("POST /passkeys/get_creation_options.php", { is_conditional: 1 });
    const credential = await createPasskey(options, { isConditional: true });
    await call("POST /passkeys/add_passkey.php", { credential });
    toast("success", "Passkey added. You can log in with it next time.");
  } catch {
    // The user did not ask for it, so stay silent. My Account has a button that shows errors.
  }
}
