import { CallError } from "@kasna/contract/client";
import { offlineCopyDate } from "../../ui/use-offline.ts";
import { currentSession } from "./session.ts";

// `service-worker.js` keeps the cache of this name.
const ANSWERS = "answers-1";
const ANSWERS_MAX = 30;

/**
 * Reads what a page shows, and stores the answer on this device. On a page that is stored too, the stored answer stands
 * for one that did not arrive. Logging out, or logging in as another customer, deletes the answers.
 */
export async function readOrStored<T>(path: string, read: () => Promise<T>): Promise<T> {
  const customerId = currentSession()?.user.id;
  const key = `${path}?customer=${customerId}`;
  const answers = await openAnswers();
  try {
    const answer = await read();
    // Nothing is stored for a customer who has logged out since.
    if (answers && customerId !== undefined && currentSession()?.user.id === customerId)
      // A full disk does not keep the answer from the page.
      await store(answers, key, answer).catch(() => {});
    return answer;
  } catch (error) {
    const isOffline = offlineCopyDate() !== undefined && error instanceof CallError && error.status === 0;
    const stored = isOffline ? await answers?.match(key) : undefined;
    if (!stored) throw error;
    return stored.json();
  }
}

/** Null where a browser has no caches: on insecure addresses, and in some private windows. */
const openAnswers = async () => ("caches" in window ? await caches.open(ANSWERS).catch(() => null) : null);

async function store(answers: Cache, key: string, answer: unknown): Promise<void> {
  // The newest is last.
  await answers.delete(key);
  await answers.put(key, Response.json(answer));
  const stored = await answers.keys();
  await Promise.all(stored.slice(0, -ANSWERS_MAX).map((request) => answers.delete(request)));
}
