import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Mrp } from "./original-price.widget.tsx";

const shown = (price: number, mrp: number | undefined) =>
  renderToStaticMarkup(createElement(Mrp, { price, mrp }))
    .replace(/ class="[^"]*"/g, "")
    .replace(/^<span><span>(.*)<\/span><\/span>$/, "$1");

it("the maximum retail price is struck through only if the part costs less, but is always shown", () => {
  expect(shown(12, 15.5)).toBe("MRP <del>₹15.50</del>");
  expect(shown(15.5, 15.5)).toBe("MRP ₹15.50");
  expect(shown(12, undefined)).toBe("");
});
