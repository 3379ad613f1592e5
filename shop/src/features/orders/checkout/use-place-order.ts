import { CallError, type RequestOf } from "@kasna/contract/client";
import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { MESSAGES } from "@kasna/rules/messages";
import { useRef, useState } from "react";
import { call } from "../../../api/call.ts";

type OrderRequest = RequestOf<"POST /orders/place_order.php">;
type Placed = Awaited<ReturnType<typeof call<"POST /orders/place_order.php">>>;
export type OrderProblem = { sentence: string; refusal: Partial<ErrorResponse> };

const ATTEMPT = "order-attempt";

/** The key of this content: the same until the content changes or the order stands, over a reload too. */
function keyOf(content: string): string {
  const kept = sessionStorage.getItem(ATTEMPT);
  const [key, of] = kept ? (JSON.parse(kept) as [string, string]) : [];
  if (key && of === content) return key;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(ATTEMPT, JSON.stringify([fresh, content]));
  return fresh;
}

/** Places an order so that it is placed once, also when an answer was lost or the button pressed twice. */
export function usePlaceOrder() {
  const [isPlacing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const isUnderWay = useRef(false);

  const place = async (request: OrderRequest): Promise<Placed | CallError | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setPlacing(true);
    setProblem(null);
    try {
      const idempotencyKey = keyOf(JSON.stringify(request));
      const placed = await call("POST /orders/place_order.php", request, { idempotencyKey });
      sessionStorage.removeItem(ATTEMPT);
      return placed;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const sentence =
        error.status === 0
          ? `${MESSAGES.orderError} If the order was placed already, it is not placed twice.`
          : error.sentence(MESSAGES.orderFailed);
      setProblem({ sentence, refusal: error.body });
      return error;
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { place, isPlacing, problem, clearProblem: () => setProblem(null) };
}
