/** A short hash, to keep the ids of several SVGs on one page apart. */
export function hash(text: string): string {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619) >>> 0;
  return `k${value.toString(36)}`;
}
