/** The library of passkeys. It is loaded when the first is used: its readers of certificates take 20 MB. */
export const webauthn = () => import("@simplewebauthn/server");
