import { expect, it } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./index.ts";

const ODD = [
  undefined,
  null,
  "",
  " ",
  "x",
  -1,
  1e99,
  0.5,
  true,
  [],
  [null],
  {},
  { a: 1 },
  "9".repeat(30),
  "x".repeat(99_999),
];
/** How the library itself would say it. */
const TECHNICAL =
  /^invalid (input|option|string|number|element|key)|expected|received|too (small|big)|undefined|NaN/i;

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it.each([
  [z.number().min(0), -1, "Must be 0 or more"],
  [z.number().max(9), 10, "Must be 9 or less"],
  [z.string().max(3), "four", "Must have 3 characters or less"],
  [z.array(z.string()).min(1), [], "Must have 1 entry or more"],
  [z.string(), undefined, "Is required"],
  [z.string(), 5, "Must be text"],
  [z.enum(["a", "b"]), "c", "Must be one of: a, b"],
])("a rule without a sentence of its own gets a plain one: %#", (schema, value, message) =>
  expect(messagesOf(schema, value)).toEqual([message]),
);

it.each(allEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s names what is wrong with a field in words that a person can act on",
  (_, { request }) => {
    const schema = request as z.ZodObject;
    const example = Object.keys(schema.shape ?? {});
    const messages = example.flatMap((field) =>
      ODD.flatMap((value) => messagesOf(schema, { [field]: value })),
    );
    expect([...new Set(messages)].filter((message) => TECHNICAL.test(message))).toEqual([]);
  },
);
