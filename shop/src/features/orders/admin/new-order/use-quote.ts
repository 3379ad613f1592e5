import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import type { StaffQuote } from "./quote-order.operations.server.ts";

const PAUSE_MS = 250;

/**
 * The cost of the order, requested again when the order changes and after it was rejected. Null without parts, and
 * while a field is invalid. `isCurrent` is false until the response to the latest request arrives.
 */
export function useQuote(request: Record<string, string> | null, rejected: unknown) {
  const { data, submit } = useFetcher<Outcome & { quote?: StaffQuote | null }>();
  const query = request && JSON.stringify(request);
  const sent = useRef<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const ask = useEffectEvent((order: string) => {
    sent.current = order;
    void submit({ ...JSON.parse(order), intent: "quote" }, { method: "post" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rejected order is quoted again
  useEffect(() => {
    setAnswered(null);
    if (query === null) return;
    const timer = setTimeout(() => ask(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, rejected]);
  useEffect(() => {
    if (data) setAnswered(sent.current);
  }, [data]);
  const isCurrent = answered === query;
  return query === null
    ? { quote: null, outcome: undefined, isCurrent }
    : { quote: data?.quote ?? null, outcome: data, isCurrent };
}
