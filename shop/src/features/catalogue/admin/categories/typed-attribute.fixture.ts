import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import type { saveAttributes } from "./change-attributes.operations.server.ts";

export type TypedAttribute = Parameters<typeof saveAttributes>[1]["attributes"][number];

/** An attribute as an owner types it, which has no key yet. */
export const typedAttribute = (name: string, overrides: Partial<TypedAttribute> = {}): TypedAttribute => ({
  ...attribute(name),
  key: "",
  values: [],
  ...overrides,
});
