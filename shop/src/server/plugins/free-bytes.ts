/**
 * Frees bytes received over a connection that nothing else uses. Left to the garbage collector, a flood of them would
 * keep it collecting constantly, and every other request would wait.
 */
export function freeBytes(bytes: unknown): void {
  if (!(bytes instanceof Uint8Array) || !(bytes.buffer instanceof ArrayBuffer)) return;
  // Smaller buffers share their memory with others.
  if (bytes.length === bytes.buffer.byteLength) bytes.buffer.transfer(0);
}
