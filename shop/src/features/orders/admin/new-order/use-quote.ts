import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Outcome } from "../../../admin/kit/form.operations.server.ts";
import type { StaffQuote } from "./quote-order.operations.server.ts";

const PAUSE_MS = 250;

/**
 * What the order costs now, asked for again when something of it changes and after it was refused. Null without parts, and
 * while something of it is wrong.
 */
export function useQuote(asked: Record<string, string> | null, refused: unknown) {
  const { data, submit } = useFetcher<Outcome & { quote?: StaffQuote | null }>();
  const query = asked && JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `submit` is new at every render; an error asks again
  useEffect(() => {
    if (query === null) return;
    const timer = setTimeout(
      () => void submit({ ...JSON.parse(query), intent: "quote" }, { method: "post" }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [query, refused]);
  return query === null ? { quote: null, outcome: undefined } : { quote: data?.quote ?? null, outcome: data };
}
