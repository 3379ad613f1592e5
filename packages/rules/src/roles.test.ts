import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  ASSIGNABLE_SETS,
  may,
  PERMISSION_NAMES,
  PERMISSION_SET_LABELS,
  PERMISSION_SETS,
  PERMISSIONS,
  type PermissionSet,
  permissionSetOf,
} from "./roles.ts";

it("staff without a set may do what staff could do before there were sets, and an admin everything", () => {
  const before = ["orders", "packing", "sales", "money", "messages"];
  expect(PERMISSION_NAMES.filter((name) => may(permissionSetOf("staff", null), name))).toEqual(before);
  expect(PERMISSION_NAMES.every((name) => may(permissionSetOf("admin", null), name))).toBe(true);
  // A set given to a staff member who later became an admin does not restrict them.
  expect(permissionSetOf("admin", "packing")).toBe("owner");
});

it("only an owner changes staff or settings, and everyone can open what needs no permission", () => {
  for (const set of ASSIGNABLE_SETS) {
    expect([may(set, "staff"), may(set, "settings"), may(set, null)]).toEqual([false, false, true]);
  }
});

it("the table in the documentation is this one", () => {
  const sets: readonly PermissionSet[] = [...ASSIGNABLE_SETS, "owner"];
  const rows = PERMISSION_NAMES.map((name) =>
    [PERMISSIONS[name], ...sets.map((set) => (PERMISSION_SETS[set].includes(name) ? "yes" : ""))].map(
      (cell) => cell.trim(),
    ),
  );
  const text = readFileSync(new URL("../../../docs/back-office.md", import.meta.url), "utf8");
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const table = text.slice(text.indexOf("| Permission")).split("\n\n")[0]?.split("\n") ?? [];
  expect(table.map(cells).filter((_, at) => at !== 1)).toEqual([
    ["Permission", ...sets.map((set) => PERMISSION_SET_LABELS[set])],
    ...rows,
  ]);
});
