import { MESSAGES } from "@kasna/rules/messages";
import type { AppContext } from "./app-context.server.ts";
import { domainError } from "./domain-errors.server.ts";
import { shopProfile } from "./settings.operations.server.ts";

/** The largest quantity of a line, as set by the owner; cached in this process. */
export const shopQuantityMax = (ctx: AppContext): Promise<number> =>
  ctx.cached("quantity-max", ["site"], async () => (await shopProfile(ctx)).quantityMax);

/** The error for a quantity above the shop's maximum, at a field of the request. */
export function quantityHigh(max: number, field = "quantity") {
  const message = MESSAGES.quantityHigh(max);
  return domainError("quantity_high", { message, errors: { [field]: message } });
}

/** Throws `quantity_high` if a `quantity` anywhere in a request is above the shop's maximum. */
export function assertQuantities(input: unknown, max: number): void {
  const field = highQuantity(input, max);
  if (field !== null) throw quantityHigh(max, field);
}

function highQuantity(value: unknown, max: number, path = ""): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const field = path ? `${path}.${name}` : name;
    if (name === "quantity" && typeof inner === "number" && inner > max) return field;
    const problem = highQuantity(inner, max, field);
    if (problem !== null) return problem;
  }
  return null;
}
