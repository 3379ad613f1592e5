import type { saveAttributes } from "./change-attributes.operations.server.ts";

export type TypedAttribute = Parameters<typeof saveAttributes>[1]["attributes"][number];

/** An attribute as an owner types it: a text that filters and stands in the table. */
export const typedAttribute = (name: string, some: Partial<TypedAttribute> = {}): TypedAttribute => ({
  key: "",
  name,
  unit: "",
  type: "text",
  column: null,
  values: [],
  isFacet: true,
  isInName: false,
  isInTable: true,
  isInSku: false,
  ...some,
});
