import type { CreatedPasskey, UsedPasskey } from "@kasna/contract/passkeys";

/** The browser's passkey functions. Missing in some browsers and on insecure origins. */
const passkeyFunctions = () => ("PublicKeyCredential" in window ? window.PublicKeyCredential : undefined);

/** Whether this browser can create and use passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof passkeyFunctions()?.parseRequestOptionsFromJSON === "function";

/**
 * Whether this browser supports more: filling in a passkey like a password, or creating one automatically after a
 * login.
 */
export async function passkeyAbility(name: "conditionalGet" | "conditionalCreate"): Promise<boolean> {
  const abilities = await passkeyFunctions()?.getClientCapabilities?.();
  return abilities?.[name] ?? false;
}

type Asking = { isConditional?: boolean; signal?: AbortSignal };
const NOTHING_GIVEN = new DOMException("No passkey", "NotAllowedError");

const returned = (credential: Credential | null) => {
  if (!(credential instanceof PublicKeyCredential)) throw NOTHING_GIVEN;
  return credential.toJSON();
};

/**
 * Asks the user for a passkey, or with `conditional` only offers one in a field's autofill. Throws a DOMException if
 * none is given.
 */
export async function askForPasskey(options: object, asking: Asking = {}): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const { signal, isConditional } = asking;
  const credential = await navigator.credentials.get({
    publicKey,
    ...(signal && { signal }),
    ...(isConditional && { mediation: "conditional" }),
  });
  return returned(credential) as UsedPasskey;
}

/**
 * Creates a passkey, or with `conditional` automatically and without asking. Throws a DOMException if none is created.
 */
export async function createPasskey(
  options: object,
  { isConditional }: Asking = {},
): Promise<CreatedPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const asked: CredentialCreationOptions & { mediation?: "conditional" } = {
    publicKey,
    ...(isConditional && { mediation: "conditional" }),
  };
  return returned(await navigator.credentials.create(asked)) as CreatedPasskey;
}

/** The reason why there is no passkey, in words for the user; `fallback` if the browser does not give one. */
export function passkeyFailure(error: unknown, fallback: string): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "SecurityError") return "Passkeys do not work at this address of the shop.";
  return fallback;
}
