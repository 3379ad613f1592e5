/**
 * Frees bytes that came over a connection and that nobody else has. Left to the garbage collector, a flood of them
 * makes it collect all the time, and every other request waits.
 */
export function freeBytes(bytes: unknown): void {
  if (!(bytes instanceof Uint8Array) || !(bytes.buffer instanceof ArrayBuffer)) return;
  // Smaller ones share their memory with others.
  if (bytes.length === bytes.buffer.byteLength) bytes.buffer.transfer(0);
}
