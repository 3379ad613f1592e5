import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { useShallow } from "zustand/react/shallow";
import { call } from "../../api/browser/call.ts";
import { currentSession, useSession, WAITING_STORAGE_KEY } from "../../api/browser/session.ts";
import { browserStorage } from "../../ui/browser-storage.ts";
import { toast } from "../../ui/toast.ts";
import { noteCartChange, reloadCart, useCart } from "./cart.store.ts";

type Addition = Parameters<typeof call<"POST /cart/add_to_cart.php">>[1] & { quantity: number };

/** An addition to the cart that got no response. The same key is added once, however often it is sent. */
export type Waiting = {
  key: string;
  userId: number;
  name: string;
  addition: Addition;
  /** The reason why the shop did not add it. It is then kept until the buyer decides. */
  refused?: string;
};

/** The additions in this browser that are waiting for a connection. */
export const useWaiting = create<{ waiting: Waiting[] }>()(
  persist((): { waiting: Waiting[] } => ({ waiting: [] }), {
    name: WAITING_STORAGE_KEY,
    storage: createJSONStorage(() => browserStorage),
    // Local storage is read after hydration, so that the first render matches the server's.
    skipHydration: true,
  }),
);

/** Reads the waiting additions from local storage, where other tabs also write them. */
export const readWaiting = async () => {
  if (browserStorage.getItem(WAITING_STORAGE_KEY) !== null) await useWaiting.persist.rehydrate();
  // The user has logged out in another tab.
  else if (useWaiting.getState().waiting.length > 0) useWaiting.setState({ waiting: [] });
};

/** The waiting additions of the signed-in customer. */
export function useWaitingOfUser(): Waiting[] {
  const id = useSession()?.user.id;
  return useWaiting(useShallow(({ waiting }) => waiting.filter(({ userId }) => userId === id)));
}

async function change(next: (waiting: Waiting[]) => Waiting[]) {
  await readWaiting();
  useWaiting.setState(({ waiting }) => ({ waiting: next(waiting) }));
}

/** Stores an addition that got no response, under the key that it was sent with. */
export async function keepWaiting(key: string, name: string, addition: Addition): Promise<void> {
  const userId = currentSession()?.user.id;
  if (userId !== undefined) await change((waiting) => [...waiting, { key, userId, name, addition }]);
}

export const dropWaiting = (key: string) =>
  change((waiting) => waiting.filter((addition) => addition.key !== key));

/** Sends the waiting additions in order, until one gets no response. Only one tab at a time does so. */
export const sendWaiting = () =>
  navigator.locks ? navigator.locks.request(WAITING_STORAGE_KEY, sendAll) : sendAll();

async function sendAll(): Promise<void> {
  await readWaiting();
  let added = 0;
  const customer = currentSession()?.user.id;
  for (const { key, userId, addition, refused } of useWaiting.getState().waiting) {
    if (userId !== customer || refused !== undefined) continue;
    const outcome = await sendOne(key, addition);
    if (outcome === "unreached") break;
    if (outcome === "added") {
      added += 1;
      await dropWaiting(key);
    } else
      await change((waiting) =>
        waiting.map((addition) =>
          addition.key === key ? { ...addition, refused: outcome.refused } : addition,
        ),
      );
  }
  if (added === 0) return;
  noteCartChange();
  if (useCart.getState().source === "cart") await reloadCart().catch(() => {}); // If the reload fails, the cart shows the error.
  toast("success", MESSAGES.addedToCart);
}

async function sendOne(
  key: string,
  addition: Addition,
): Promise<"added" | "unreached" | { refused: string }> {
  try {
    await call("POST /cart/add_to_cart.php", addition, { idempotencyKey: key });
    return "added";
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 401)
      return "unreached";
    return { refused: error.sentence(MESSAGES.addToCartFailed) };
  }
}
