import { SEARCH_TEXT_MAX } from "@kasna/rules/limits";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { FACET_NAMES, RANGE_PARAMETERS } from "../../features/facets/chosen-facets.widget.ts";

const SEARCH_PAGE = /^\/search(?:\.data)?\?/;
const STAFF_COOKIE = /kasna-admin-session=[^;]/;
const NARROWING = [...FACET_NAMES, ...RANGE_PARAMETERS];

/**
 * Counts requests for the first page of a search that found nothing, even if the page cache responds. Pages with chosen
 * facets, and those opened by staff, are not counted.
 */
export function missedSearches(app: FastifyInstance, { missedSearches: searches }: AppContext) {
  app.addHook("onResponse", (request, reply, done) => {
    const { url, method, headers, ip } = request;
    const isAnswered = reply.statusCode === 200 || reply.statusCode === 304;
    if (method === "GET" && isAnswered && SEARCH_PAGE.test(url) && !STAFF_COOKIE.test(headers.cookie ?? "")) {
      const parameters = new URLSearchParams(url.slice(url.indexOf("?")));
      const isFirst = (parameters.get("page") ?? "1") === "1";
      if (isFirst && !NARROWING.some((name) => parameters.has(name)))
        searches.count((parameters.get("q") ?? "").trim().slice(0, SEARCH_TEXT_MAX), ip);
    }
    done();
  });
}
