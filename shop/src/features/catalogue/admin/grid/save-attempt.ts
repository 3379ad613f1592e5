const STORAGE_KEY = "kasna-admin-grid-save";

/**
 * The idempotency key for saving this content. Until there is a response, the same content keeps its key, also in a page
 * that is loaded again with the same edits, so that a retry does not change stock twice.
 */
export async function keyOfAttempt(content: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const [storedHash, storedKey] = (localStorage.getItem(STORAGE_KEY) ?? "").split(" ");
  if (storedHash === hash && storedKey) return storedKey;
  const key = crypto.randomUUID();
  localStorage.setItem(STORAGE_KEY, `${hash} ${key}`);
  return key;
}

/** The save has a response, so the same content is a new change from now on. */
export const endAttempt = () => localStorage.removeItem(STORAGE_KEY);
