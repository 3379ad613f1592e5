import { useCallback, useRef } from "react";
import { call } from "./call.ts";

/**
 * Calls the API for a form that adds something. A retry after a lost response sends the same idempotency key, so that
 * the addition happens once. After a response, the same content is a new addition.
 */
export function useCallOnce(): typeof call {
  const keys = useRef(new Map<string, string>());
  return useCallback(async (route, input, options) => {
    const content = JSON.stringify([route, input]);
    const idempotencyKey = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, idempotencyKey);
    const response = await call(route, input, { ...options, idempotencyKey });
    keys.current.delete(content);
    return response;
  }, []);
}
