import type { z } from "zod";

const KINDS: Partial<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object of fields",
};

/** The sentence for a fault of a field whose rule has none of its own. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Is required"
        : `Must be ${KINDS[issue.expected] ?? "of another type"}`;
    case "too_small":
      return `Must ${amountOf(issue.origin, issue.minimum)} or more`;
    case "too_big":
      return `Must ${amountOf(issue.origin, issue.maximum)} or less`;
    case "invalid_value":
      return `Must be one of: ${issue.values.join(", ")}`;
    default:
      return "Is not valid";
  }
}

function amountOf(origin: string, limit: number | bigint): string {
  const counted = origin === "string" ? "character" : origin === "array" ? "entry" : null;
  if (counted === null) return `be ${limit}`;
  const many = counted === "entry" ? "entries" : "characters";
  return `have ${limit} ${limit === 1 ? counted : many}`;
}
