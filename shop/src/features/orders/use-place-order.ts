import { CallError, type RequestOf } from "@kasna/contract/client";
import type { Refusal } from "@kasna/contract/define-call";
import { MESSAGES } from "@kasna/rules/messages";
import { useRef, useState } from "react";
import { call } from "../../api/call.ts";

type OrderRequest = RequestOf<"POST /orders/place_order.php">;
type Placed = Awaited<ReturnType<typeof call<"POST /orders/place_order.php">>>;
export type OrderProblem = { sentence: string; refusal: Partial<Refusal> };

/**
 * Places an order so that it is placed once: the key stays the same until the content changes or the
 * order stands, also when an answer was lost.
 */
export function usePlaceOrder() {
  const [isPlacing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const attempt = useRef<{ key: string; content: string } | null>(null);

  const place = async (request: OrderRequest): Promise<Placed | CallError> => {
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { key: crypto.randomUUID(), content };
    setPlacing(true);
    setProblem(null);
    try {
      const placed = await call("POST /orders/place_order.php", request, {
        idempotencyKey: attempt.current.key,
      });
      attempt.current = null;
      return placed;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const sentence =
        error.status === 0
          ? "No answer came. Try again: if the order was placed already, it is not placed twice."
          : error.sentence(MESSAGES.orderFailed);
      setProblem({ sentence, refusal: error.refusal });
      return error;
    } finally {
      setPlacing(false);
    }
  };
  return { place, isPlacing, problem, clearProblem: () => setProblem(null) };
}
