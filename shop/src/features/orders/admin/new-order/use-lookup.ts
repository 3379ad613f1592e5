import { useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import type { loader } from "./find.ts";

const PAUSE_MS = 200;

type Lookup = { customer: string } | { part: string } | { id: string };
export type Found = Awaited<ReturnType<typeof loader>>;

/** Looks up customers or parts when typing pauses; null until the first response, and for an empty text. */
export function useLookup(lookup: Lookup): Found | null {
  const { data, load } = useFetcher<typeof loader>();
  const query = new URLSearchParams(lookup).toString();
  const isEmpty = query.endsWith("=");
  const find = useEffectEvent((text: string) => void load(`${href("/admin/orders/new/find")}?${text}`));
  useEffect(() => {
    if (isEmpty) return;
    const timer = setTimeout(() => find(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, isEmpty]);
  return isEmpty ? null : (data ?? null);
}
