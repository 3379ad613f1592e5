import { EXAMPLE_PRODUCT } from "@kasna/contract/catalogue-shapes";
import type { MatchedLine } from "@kasna/contract/lists";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { MatchedRow } from "./matched-row.tsx";

const line: MatchedLine = {
  line: 1,
  place: "row 1",
  text: "3/8 BSW nut",
  asked: "100",
  pieces: 100,
  own_number: "",
  note: "",
  answer: "question",
  reasons: ["5 parts fit. Which material?"],
  fitting: 5,
  candidates: [
    {
      product: EXAMPLE_PRODUCT,
      pack_size: 1,
      order_quantity: 100,
      differs: [],
      apart: "",
      notes: [],
      unit_price: 12,
    },
  ],
};
const shown = (of: MatchedLine) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MatchedRow
        line={of}
        choice={{ productId: null, quantity: "100", packSize: 1, isInUnits: false }}
        problem={undefined}
        quantityMax={1000}
        onChoose={() => {}}
      />
    </MemoryRouter>,
  );

it("a line that more parts fit than it shows leads to all of them, beside the list", () => {
  expect(shown(line)).toMatch(/<a [^>]*href="\/search\?q=3%2F8\+BSW\+nut"[^>]*>See all 5/);
  expect(shown(line)).toContain('target="_blank"');
  expect(shown({ ...line, fitting: 1 })).not.toContain("See all");
});
