import { CallError, type RequestOf } from "@kasna/contract/client";
import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { MESSAGES } from "@kasna/rules/messages";
import { useRef, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { tabStorage } from "../../../ui/browser-storage.ts";

type OrderRequest = RequestOf<"POST /orders/place_order.php">;
type Placed = Awaited<ReturnType<typeof call<"POST /orders/place_order.php">>>;
export type OrderProblem = { message: string; details: Partial<ErrorResponse> };

const ATTEMPT = "order-attempt";

/** The idempotency key of this content. It stays the same, even after a reload, until the content changes or the order is placed. */
function keyOf(content: string): string {
  const stored = tabStorage.getItem(ATTEMPT);
  const [key, storedContent] = stored ? (JSON.parse(stored) as [string, string]) : [];
  if (key && storedContent === content) return key;
  const newKey = crypto.randomUUID();
  tabStorage.setItem(ATTEMPT, JSON.stringify([newKey, content]));
  return newKey;
}

/** Places an order exactly once, even if a response is lost or the button is pressed twice. */
export function usePlaceOrder() {
  const [isPlacing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const isInFlight = useRef(false);

  const place = async (request: OrderRequest): Promise<Placed | CallError | null> => {
    if (isInFlight.current) return null;
    isInFlight.current = true;
    setPlacing(true);
    setProblem(null);
    try {
      const idempotencyKey = keyOf(JSON.stringify(request));
      const placed = await call("POST /orders/place_order.php", request, { idempotencyKey });
      tabStorage.removeItem(ATTEMPT);
      return placed;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const message =
        error.status === 0
          ? `${MESSAGES.orderError} You will not be charged or get the order twice.`
          : error.sentence(MESSAGES.orderFailed);
      setProblem({ message, details: error.body });
      return error;
    } finally {
      isInFlight.current = false;
      setPlacing(false);
    }
  };
  return { place, isPlacing, problem, clearProblem: () => setProblem(null) };
}
