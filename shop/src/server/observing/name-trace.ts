import { trace } from "@opentelemetry/api";
import type { FastifyRequest } from "fastify";

/** Names a page's trace after its React Router route, because Fastify's routes do not match pages one to one. */
export function nameTrace({ method }: FastifyRequest, pattern: () => string | null | undefined) {
  const span = trace.getActiveSpan();
  const name = span?.isRecording() ? pattern() : null;
  if (name) span?.updateName(`${method} ${name}`).setAttribute("http.route", name);
}
