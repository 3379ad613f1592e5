import { type Attribute, plainName } from "./attributes.ts";

/** An attribute declared by an owner: a text that is a filter and is shown in the table. */
export const attribute = (name: string, overrides: Partial<Attribute> = {}): Attribute => ({
  key: plainName(name),
  name,
  unit: "",
  type: "text",
  column: null,
  values: [],
  isFacet: true,
  isInName: false,
  isInTable: true,
  isInSku: false,
  ...overrides,
});
