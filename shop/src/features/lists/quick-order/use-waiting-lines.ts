import { useEffect, useEffectEvent, useRef, useState } from "react";
import { currentSession } from "../../../api/browser/session.ts";
import { addLinesToCart, type RejectedLines } from "../../cart/add-lines.store.ts";
import type { Waiting } from "./stored-rows.ts";

const AGAIN_MS = 10_000;

/**
 * Adds lines to the cart, retrying with the same key until there is a response, so that they are added once. `onResponse`
 * receives the lines, and null or the reason why nothing was added.
 */
export function useWaitingLines(onResponse: (sent: Waiting, rejected: RejectedLines | null) => void) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isStuck, setStuck] = useState(false);
  const isBusy = useRef(false);

  const send = useEffectEvent(async (sent: Waiting) => {
    if (isBusy.current || !currentSession()) return;
    isBusy.current = true;
    const rejected = await addLinesToCart(sent.lines, sent.key);
    isBusy.current = false;
    setStuck(rejected?.isUnreachable === true);
    if (rejected?.isUnreachable) return;
    setWaiting(null);
    onResponse(sent, rejected);
  });
  useEffect(() => {
    if (!waiting) return;
    void send(waiting);
    const again = () => void send(waiting);
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [waiting]);
  return { waiting, isStuck, setWaiting };
}
