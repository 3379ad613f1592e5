import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Amount, AmountOf } from "./amount.widget.tsx";

const shown = (rupees: number, gstPercent: number | undefined) =>
  renderToStaticMarkup(createElement(Amount, { rupees, gstPercent, unit: " + GST" }));

it("an amount contains its value without GST, for CSS to show", () => {
  expect(shown(118, 18)).toBe('<span data-net="₹100.00 + GST"><span>₹118.00</span></span>');
  expect(shown(118, 5)).toBe('<span data-net="₹112.38 + GST"><span>₹118.00</span></span>');
});

it("an amount that does not include GST is unchanged, as is one for which this is unknown", () => {
  expect([shown(118, 0), shown(118, undefined)]).toEqual(["₹118.00", "₹118.00"]);
});

it("a sum is rounded line by line", () => {
  const lines = [
    { paise: 10_00, gst: 18 },
    { paise: 10_00, gst: 18 },
    { paise: 10_00, gst: 5 },
  ];
  expect(renderToStaticMarkup(createElement(AmountOf, { lines }))).toBe(
    '<span data-net="₹26.46 + GST"><span>₹30.00</span></span>',
  );
});
