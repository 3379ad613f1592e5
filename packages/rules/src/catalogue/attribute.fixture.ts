import { type Attribute, plainName } from "./attributes.ts";

/** An attribute that an owner declared: a text that filters and stands in the table. */
export const attribute = (name: string, some: Partial<Attribute> = {}): Attribute => ({
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
  ...some,
});
