/** The passkey library, loaded on first use: its certificate parsers take 20 MB. */
export const webauthn = () => import("@simplewebauthn/server");
