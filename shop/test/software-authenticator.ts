import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();

/** A CBOR byte string of up to 65,535 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? [0x58, bytes.length] : [0x59, Math.floor(bytes.length / 256), bytes.length % 256];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** What a test bends: where it claims to be, whether it asked its owner, how often it was used. */
type Tampering = { origin?: string; rpId?: string; isVerified?: boolean; count?: number };

/** An authenticator with one passkey, as a browser would use it: P-256, no attestation. */
export function softwareAuthenticator(origin = "http://localhost:0", rpId = "localhost") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let count = 0;

  const clientData = (type: string, { challenge }: Record<string, unknown>, tampering: Tampering) =>
    Buffer.from(
      JSON.stringify({
        type: `webauthn.${type}`,
        challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (flags: number, uses: number, tampering: Tampering) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    const verified = tampering.isVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([
      sha256(tampering.rpId ?? rpId),
      Buffer.from([flags | USER_PRESENT | verified]),
      counter,
    ]);
  };
  const credential = <R extends object>(response: R) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    response,
  });

  return {
    /** Answers a request to create a passkey. */
    create(options: Record<string, unknown>, tampering: Tampering = {}) {
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key of the curve P-256 for ES256.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const authData = Buffer.concat([
        head(HAS_KEY, 0, tampering),
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]),
      ]);
      // {"fmt": "none", "attStmt": {}, "authData": …}
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        cborBytes(authData),
      ]);
      const clientDataJSON = base64url(clientData("create", options, tampering));
      return credential({
        clientDataJSON,
        attestationObject: base64url(attestationObject),
        transports: ["usb"],
      });
    },
    /** Answers a request to use the passkey. */
    use(options: Record<string, unknown>, tampering: Tampering = {}) {
      count = tampering.count ?? count + 1;
      const client = clientData("get", options, tampering);
      const authenticatorData = head(0, count, tampering);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      });
    },
  };
}
