import { createContext } from "react-router";
import type { AppContext } from "../../../api/app-context.server.ts";
import { type FoundPart, findPart } from "./find-part.operations.server.ts";
import { listRelatedParts, type RelatedPart } from "./related-parts.operations.server.ts";

/** The result for a part's address, and the related parts. */
export type RequestedPart = { found: FoundPart; related: RelatedPart[] };

export async function loadRequestedPart(ctx: AppContext, sku: string): Promise<RequestedPart> {
  const found = await findPart(ctx, sku);
  return { found, related: found.kind === "sold" ? await listRelatedParts(ctx, found.stored) : [] };
}

/** What the page cache looked up before rendering a part's page; null for other pages. */
export const requestedPart = createContext<RequestedPart | null>(null);
