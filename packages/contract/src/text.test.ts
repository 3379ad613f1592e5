import { describe, expect, it } from "vitest";
import { contract } from "./index.ts";
import { isEmail, lines, singleLine } from "./text.ts";

const required = singleLine(40, { required: "Enter a text" });
const parse = (schema: typeof required, text: unknown) => {
  const result = schema.safeParse(text);
  return result.success ? result.data : result.error.issues[0]?.message;
};

describe("a field of one line", () => {
  it.each(["a\nb", "a\rb", "a\r\n=1+1", "a\tb", "a\u0000b", "a\u001bb", "a\u007fb", "a\u0085b", "a\u2028b"])(
    "rejects %j",
    (text) => expect(parse(required, text)).toBe("Enter a single line, without control characters"),
  );

  it.each(["\u200b", " \u200b\u200d ", "\u2060\ufeff", "\u3164", "\u2800", "\u00ad", "\u180e", " \n "])(
    "treats the invisible text %j as empty",
    (text) => expect(parse(required, text)).toBe("Enter a text"),
  );

  it.each(["Meena", "O'Brien & Söhne", "மீனா", "क्‍ष", "=1+1", "漢字"])("accepts %s", (text) =>
    expect(parse(required, ` ${text} `)).toBe(text),
  );
});

it("drops characters that change the text direction, in one line and in several", () => {
  for (const schema of [required, lines(40, { required: "Enter a text" })])
    expect(parse(schema, "\u202eMeena \u2066Raman\u2069 \u202c")).toBe("Meena Raman");
});

describe("a field of several lines", () => {
  const several = lines(40, { required: "Enter a text" });

  it("normalises all line ends to line feeds", () =>
    expect(parse(several, "a\r\nb\rc\n\td ")).toBe("a\nb\nc\n d"));

  it.each(["a\u0000b", "a\u001bb", "a\u0085b"])("rejects %j", (text) =>
    expect(parse(several, text)).toBe("Contains a character that is not allowed"),
  );

  it("treats invisible text as empty", () => expect(parse(several, "\n\u200b\n")).toBe("Enter a text"));
});

describe("an e-mail address", () => {
  it.each(["a@b.in", "meena.raman+shop@works.co.in", "o'brien@example.com"])("may be %s", (text) =>
    expect(isEmail(text)).toBe(true),
  );

  it.each([
    '"x"<victim@example.com>',
    "<victim@example.com>",
    "a@b.in,victim@example.com",
    "a@b.in\nBcc: victim@example.com",
    '"a b"@c.in',
    "a b@c.in",
    "a@b",
    "a@@b.in",
    ".a@b.in",
    "a..b@c.in",
    "a@b..in",
    "a@[127.0.0.1]",
    "a@b.in\u200b",
    `${"a".repeat(65)}@b.in`,
    `${"a".repeat(200_000)}@`,
  ])("is not %j", (text) => expect(isEmail(text)).toBe(false));
});

describe("the endpoints' text fields", () => {
  const { register, updateProfile } = contract.authentication;
  const { insert, update } = contract.addresses;
  const endpoints = { register, updateProfile, insert, update };
  const SEVERAL = new Set<string>();
  const fields = Object.entries(endpoints).flatMap(([endpoint, { request, example }]) =>
    Object.entries(example.request).flatMap(([field, value]) =>
      typeof value === "string" && !/password|gstin/.test(field) && !SEVERAL.has(field)
        ? [[endpoint, field, { request, sent: example.request }] as const]
        : [],
    ),
  );

  it.each(fields)("%s rejects a line break in %s", (_, field, { request, sent }) => {
    for (const text of ["a\n=1+1", "a\r\nb", "a\u0001b"])
      expect(request.safeParse({ ...sent, [field]: text }).success, JSON.stringify(text)).toBe(false);
  });

  it.each(["name", "organisation"])("register rejects a %s of U+200B alone", (field) => {
    for (const text of ["\u200b", "\u200b\u200b\u200b"])
      expect(register.request.safeParse({ ...register.example.request, [field]: text }).success).toBe(false);
  });
});
