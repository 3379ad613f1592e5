/** Copies bytes into separate memory. A view into a larger message from another process would keep all of it alive. */
export function copyBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
