import { expect, it } from "vitest";
import { priceRequest } from "./price-request.ts";

const helmet = { text: "safety helmet", asked: "4 nos", own_number: "", note: "" };

it("asks for each line with its quantity, number and note", () => {
  const rods = { text: "welding rod", asked: "", own_number: "K-7", note: "urgent" };
  expect(priceRequest([helmet, rods], 2000)).toBe(
    "Please quote these 2 lines:\n1. safety helmet, 4 nos\n2. welding rod, quantity open, number K-7, urgent",
  );
  expect(priceRequest([helmet], 2000)).toContain("Please quote this line:");
});

it("states how many lines were left out, and is never too long", () => {
  for (let charactersMax = 60; charactersMax < 400; charactersMax += 7) {
    const asked = priceRequest(
      Array.from({ length: 30 }, () => helmet),
      charactersMax,
    );
    expect(asked.length).toBeLessThanOrEqual(charactersMax);
    const rows = asked.split("\n").length - 2;
    expect(asked).toContain(`and ${30 - rows} more`);
  }
});
