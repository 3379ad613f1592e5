import { describe, expect, it } from "vitest";
import { contract } from "./index.ts";
import { isEmail, lines, oneLine } from "./text.ts";

const required = oneLine(40, { required: "Say something" });
const said = (schema: typeof required, text: unknown) => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe("a field of one line", () => {
  it.each(["a\nb", "a\rb", "a\r\n=1+1", "a\tb", "a\u0000b", "a\u001bb", "a\u007fb", "a\u0085b", "a\u2028b"])(
    "refuses %j",
    (text) => expect(said(required, text)).toBe("Write it in one line, without control characters"),
  );

  it.each(["\u200b", " \u200b\u200d ", "\u2060\ufeff", "\u3164", "\u2800", "\u00ad", "\u180e", " \n "])(
    "takes %j, which nobody can see, for empty",
    (text) => expect(said(required, text)).toBe("Say something"),
  );

  it.each(["Meena", "O'Brien & Söhne", "மீனா", "क्‍ष", "=1+1", "漢字"])("takes %s", (text) =>
    expect(said(required, ` ${text} `)).toBe(text),
  );
});

describe("a field of several lines", () => {
  const several = lines(40, { required: "Say something" });

  it("keeps line feeds, whatever ends the lines of who wrote it", () =>
    expect(said(several, "a\r\nb\rc\n\td ")).toBe("a\nb\nc\n d"));

  it.each(["a\u0000b", "a\u001bb", "a\u0085b"])("refuses %j", (text) =>
    expect(said(several, text)).toBe("Contains a character that is not allowed"),
  );

  it("takes what nobody can see for empty", () => expect(said(several, "\n\u200b\n")).toBe("Say something"));
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

/** Every text field that a call keeps: none takes a line break or what can't be seen, unless it has several lines. */
describe("the calls", () => {
  const { register, updateProfile } = contract.authentication;
  const { insert, update } = contract.addresses;
  const calls = { register, updateProfile, insert, update };
  const SEVERAL = new Set<string>();
  const fields = Object.entries(calls).flatMap(([call, { request, example }]) =>
    Object.entries(example.request).flatMap(([field, value]) =>
      typeof value === "string" && !/password|gstin/.test(field) && !SEVERAL.has(field)
        ? [[call, field, { request, sent: example.request }] as const]
        : [],
    ),
  );

  it.each(fields)("%s refuses a line break in %s", (_, field, { request, sent }) => {
    for (const text of ["a\n=1+1", "a\r\nb", "a\u0001b"])
      expect(request.safeParse({ ...sent, [field]: text }).success, JSON.stringify(text)).toBe(false);
  });

  it.each(["name", "organisation"])("register refuses a %s of U+200B alone", (field) => {
    for (const text of ["\u200b", "\u200b\u200b\u200b"])
      expect(register.request.safeParse({ ...register.example.request, [field]: text }).success).toBe(false);
  });
});
