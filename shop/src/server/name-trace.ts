import { trace } from "@opentelemetry/api";
import type { FastifyRequest } from "fastify";

/** Several Fastify routes or one serve a page; its trace has the pattern of its React Router route. */
export function nameTrace({ method }: FastifyRequest, pattern: () => string | null | undefined) {
  const span = trace.getActiveSpan();
  const name = span?.isRecording() ? pattern() : null;
  if (name) span?.updateName(`${method} ${name}`).setAttribute("http.route", name);
}
