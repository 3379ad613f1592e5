import { EXAMPLE_PRODUCT } from "@kasna/contract/catalogue-shapes";
import type { MatchedLine } from "@kasna/contract/lists";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { keepChoices } from "./kept-choices.ts";
import { useListCart } from "./use-list-cart.ts";

const lineOf = (line: number): MatchedLine => ({
  line,
  place: `row ${line}`,
  text: "plain washer M8",
  asked: "950 nos",
  pieces: 950,
  own_number: "",
  note: "",
  answer: "question",
  reasons: [],
  fitting: 1,
  candidates: [
    {
      product: { ...EXAMPLE_PRODUCT, id: 7 },
      pack_size: 1,
      order_quantity: 950,
      differs: [],
      apart: "",
      notes: [],
      unit_price: 12,
    },
  ],
});

/** The quantities on a page of lines, inside the root route, which has the shop's settings. */
function shown(key?: string) {
  const root = { id: "root", path: "/", element: <Quantities of={key} /> };
  const hydrationData = { loaderData: { root: { profile: { quantityMax: 1000 } } } };
  return renderToString(<RouterProvider router={createMemoryRouter([root], { hydrationData })} />);
}

function Quantities({ of }: { of: string | undefined }) {
  const { choices } = useListCart([lineOf(1), lineOf(2)], of);
  return choices.map(({ productId, quantity }) => `${productId}:${quantity}`).join(" ");
}

it("a page of a long list opens with the choices that the buyer made on it", () => {
  keepChoices("task 4, page 2", [{ productId: 7, quantity: "40", packSize: 1, isInUnits: false }]);
  expect(shown("task 4, page 2")).toBe("7:40 null:950");
  expect(shown("task 4, page 1")).toBe("null:950 null:950");
  expect(shown()).toBe("null:950 null:950");
});
