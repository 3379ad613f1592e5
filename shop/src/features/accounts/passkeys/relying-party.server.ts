import type { AppContext } from "../../../api/app-context.server.ts";

/**
 * The origin that passkeys are made for, and its host, both from `PUBLIC_URL`. Answers given on other origins are
 * rejected.
 */
export function relyingParty({ settings }: AppContext): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(settings.publicUrl);
  return { origin, rpId: hostname };
}
