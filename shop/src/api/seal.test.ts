import { expect, it } from "vitest";
import { seal, unseal } from "./seal.server.ts";

const sealed = seal("key", "purpose", "7", "JBSWY3DP");

it("a sealed text opens only for its key, purpose and owner", () => {
  expect(sealed).not.toContain("JBSWY3DP");
  expect(unseal("key", "purpose", "7", sealed)).toBe("JBSWY3DP");
  expect(unseal("another key", "purpose", "7", sealed)).toBeNull();
  expect(unseal("key", "another purpose", "7", sealed)).toBeNull();
  expect(unseal("key", "purpose", "8", sealed)).toBeNull();
});

it("a changed or truncated text does not open", () => {
  const bytes = Buffer.from(sealed, "base64url");
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal("key", "purpose", "7", changed.toString("base64url"))).toBeNull();
  }
  for (const text of ["", "AA", sealed.slice(0, 30)]) expect(unseal("key", "purpose", "7", text)).toBeNull();
});

it("is never the same twice", () => {
  expect(seal("key", "purpose", "7", "JBSWY3DP")).not.toBe(sealed);
});
