import { expect, it } from "vitest";
import { rowId } from "./row-id.ts";

it.each([
  ["1", 1],
  ["2147483647", 2_147_483_647],
  ["007", 7],
])("%s is the id %i", (text, id) => expect(rowId(text)).toBe(id));

it.each([
  "0",
  "-1",
  "2147483648",
  "0x10",
  "1e0",
  "1.0",
  " 1",
  "1 ",
  "+1",
  "٣",
  "",
  "9".repeat(400),
  null,
  undefined,
])("%s is not an id", (text) => expect(rowId(text)).toBeNull());
