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
export async function readOrKept<T>(path: string, read: () => Promise<T>): Promise<T> {
  // Browsers have no caches on insecure addresses.
  const answers = "caches" in window ? await caches.open(ANSWERS) : null;
  const key = `${path}?customer=${currentSession()?.user.id}`;
  try {
    const answer = await read();
    if (answers && currentSession()) await store(answers, key, answer);
    return answer;
  } catch (error) {
    const isOffline = offlineCopyDate() !== undefined && error instanceof CallError && error.status === 0;
    const kept = isOffline ? await answers?.match(key) : undefined;
    if (!kept) throw error;
    return kept.json();
  }
}

async function store(answers: Cache, key: string, answer: unknown): Promise<void> {
  // The newest is last.
  await answers.delete(key);
  await answers.put(key, Response.json(answer));
  const stored = await answers.keys();
  await Promise.all(stored.slice(0, -ANSWERS_MAX).map((request) => answers.delete(request)));
}
