import type { AppContext } from "../../api/app-context.server.ts";
import type { ContentPolicy } from "./providers/provider.server.ts";
import { providersSetUp } from "./providers/registry.server.ts";

export type { ContentPolicy } from "./providers/provider.server.ts";

/** The sources that the checkouts of all providers need on the payment page. */
export function checkoutPolicy(ctx: AppContext): ContentPolicy {
  const policies = providersSetUp(ctx).flatMap(([, { contentPolicy }]) => contentPolicy ?? []);
  const all = (part: keyof ContentPolicy) => policies.map((policy) => policy[part]).join("");
  return {
    script: all("script"),
    image: all("image"),
    connection: all("connection"),
    frame: all("frame"),
    payment: all("payment"),
  };
}
