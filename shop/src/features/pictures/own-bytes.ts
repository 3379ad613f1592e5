/** A copy in memory of its own: what comes from another process is a piece of a larger message, which it would keep alive. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
