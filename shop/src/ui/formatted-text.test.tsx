import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { FormattedText } from "./formatted-text.tsx";

const html = (text: string, fill?: (words: string) => string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FormattedText text={text} fill={fill} />
    </MemoryRouter>,
  ).replaceAll(/ (class|data-discover)="[^"]*"/g, "");

describe("a formatted text", () => {
  it("has headings, paragraphs and lists", () =>
    expect(html("One\nline\n\n### Returns\n- Wrong parts\n- Broken parts\nLater")).toBe(
      "<p>One line</p><h3>Returns</h3><ul><li>Wrong parts</li><li>Broken parts</li></ul><p>Later</p>",
    ));

  it("has links to this site, secure pages, e-mail and telephone", () =>
    expect(html("See [Help](/help-section#faqs) or [us](https://a.in/x) or [mail](mailto:a@b.in).")).toBe(
      '<p>See <a href="/help-section#faqs">Help</a> or <a href="https://a.in/x">us</a> or <a href="mailto:a@b.in">mail</a>.</p>',
    ));

  it.each(["[x](javascript:alert(1))", "[x](//evil.example)", "[x](http://a.in)", "[x](data:text/html,x)"])(
    "leaves %s as text",
    (text) => expect(html(text)).not.toContain("<a"),
  );

  it("shows HTML as it is typed", () =>
    expect(html("<img src=x onerror=alert(1)>")).toBe("<p>&lt;img src=x onerror=alert(1)&gt;</p>"));

  it("inserts facts as words, not as markup", () =>
    expect(html("{shop} sells [things](/x).", (words) => words.replace("{shop}", "[A](/y) ### B"))).toBe(
      '<p>[A](/y) ### B sells <a href="/x">things</a>.</p>',
    ));
});
