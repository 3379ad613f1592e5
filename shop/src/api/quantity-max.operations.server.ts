import { MESSAGES } from "@kasna/rules/messages";
import type { AppContext } from "./app-context.server.ts";
import { domainError } from "./domain-errors.server.ts";
import { shopProfile } from "./settings.operations.server.ts";

/** The largest quantity of a line, as set by the owner; cached in this process. */
export const quantityMax = (ctx: AppContext): Promise<number> =>
  ctx.cached("quantity-max", ["site"], async () => (await shopProfile(ctx)).quantityMax);

/** The error for a quantity above the shop's maximum, at a field of the request. */
export function quantityHigh(most: number, field = "quantity") {
  const message = MESSAGES.quantityHigh(most);
  return domainError("quantity_high", { message, errors: { [field]: message } });
}

/** Throws `quantity_high` if a `quantity` anywhere in a request is above the shop's maximum. */
export function assertQuantities(input: unknown, most: number): void {
  const field = highQuantity(input, most);
  if (field !== null) throw quantityHigh(most, field);
}

function highQuantity(value: unknown, most: number, path = ""): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const field = path ? `${path}.${name}` : name;
    if (name === "quantity" && typeof inner === "number" && inner > most) return field;
    const found = highQuantity(inner, most, field);
    if (found !== null) return found;
  }
  return null;
}
