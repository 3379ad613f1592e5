import { expect, it } from "vitest";
import { openUnfinishedBodies } from "./unfinished-bodies.ts";

const openBodies = () => {
  const closed: string[] = [];
  const bodies = openUnfinishedBodies({ bytes: 100, ms: 30_000 });
  const add = (name: string, bytes: number, sinceMs: number) =>
    bodies.add({ bytes, sinceMs, close: () => closed.push(name) });
  return { ...bodies, add, closed };
};

it("closes the oldest bodies if all together are too long", () => {
  const { add, closed } = openBodies();
  add("first", 40, 0);
  add("second", 40, 1);
  add("third", 20, 2);
  expect(closed).toEqual([]);
  add("fourth", 50, 3);
  expect(closed).toEqual(["first", "second"]);
});

it("no longer counts a body that has arrived", () => {
  const { add, closed, size } = openBodies();
  const arrived = add("first", 60, 0);
  arrived();
  arrived();
  add("second", 60, 1);
  add("third", 40, 2);
  expect([closed, size()]).toEqual([[], 2]);
});

it("closes bodies that exceed their time", () => {
  const { add, closed, closeOverdue } = openBodies();
  add("first", 10, 0);
  add("second", 10, 10_000);
  closeOverdue(30_000);
  expect(closed).toEqual([]);
  closeOverdue(30_001);
  expect(closed).toEqual(["first"]);
});
