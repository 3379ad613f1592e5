import { expect, it } from "vitest";
import { contract } from "./index.ts";

const FIELDS = ["width", "height", "slot_width"] as const;
const DIGITS = "9".repeat(400);

it.each([DIGITS, `0.${DIGITS}`, `-${DIGITS}`, "1e400", "Infinity", Number.POSITIVE_INFINITY])(
  "a length of %s is rejected in plain words",
  (length) => {
    for (const field of FIELDS) {
      const request = { ...contract.catalogue.choose.example.request, [field]: length };
      const { error } = contract.catalogue.choose.request.safeParse(request);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        `${field} must be a number of millimetres`,
      ]);
    }
  },
);

it.each([DIGITS, `-${DIGITS}`, Number.POSITIVE_INFINITY, 1e300])(
  "an id of %s is rejected in plain words",
  (id) => {
    const { error } = contract.cart.add.request.safeParse({ product_id: id, quantity: 1 });
    expect(error?.issues.map(({ message }) => message).join()).not.toContain("Infinity");
  },
);
