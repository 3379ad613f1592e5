import type { FastifyReply } from "fastify";

/**
 * Leaves out of a response what browsers heed in documents alone. It takes 280 bytes, and a page loads some thirty
 * scripts, fonts and pictures.
 */
export function forNoDocument(reply: FastifyReply): void {
  for (const name of ["permissions-policy", "cross-origin-opener-policy"]) reply.removeHeader(name);
}
