import { expect, it } from "vitest";
import { html } from "./html.ts";

it("escapes texts in elements and attributes, and keeps HTML", () => {
  const evil = `"><img src=x onerror='alert(1)'>&`;
  expect(html`<a title="${evil}">${evil}</a>`.__html).toBe(
    '<a title="&#34;&#62;&#60;img src=x onerror=&#39;alert(1)&#39;&#62;&#38;">' +
      "&#34;&#62;&#60;img src=x onerror=&#39;alert(1)&#39;&#62;&#38;</a>",
  );
  expect(html`<ul>${["M8", "<M10>"].map((size) => html`<li>${size}</li>`)}</ul>`.__html).toBe(
    "<ul><li>M8</li><li>&#60;M10&#62;</li></ul>",
  );
  expect(html`${0} ${null}${false} ${html`<b>1</b>`}`.__html).toBe("0  <b>1</b>");
});
