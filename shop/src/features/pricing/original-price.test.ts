import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Mrp } from "./original-price.widget.tsx";

const shown = (price: number, mrp: number | undefined) =>
  renderToStaticMarkup(createElement(Mrp, { price, mrp })).replace(/ class="[^"]*"/, "");

it("the maximum retail price is struck through only if the part costs less, and is shown in any case", () => {
  expect(shown(12, 15.5)).toBe("<span>MRP <del>₹15.50</del></span>");
  expect(shown(15.5, 15.5)).toBe("<span>MRP ₹15.50</span>");
  expect(shown(12, undefined)).toBe("");
});
