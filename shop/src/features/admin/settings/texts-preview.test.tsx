import { FACT_MEANINGS, type ShopFacts } from "@kasna/rules/shop-facts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TEXT_FIELDS } from "./texts-fields.ts";
import { WordsPreview } from "./texts-preview.tsx";

it("shows every text", () => {
  const names = TEXT_FIELDS.map(({ name }) => name).filter((name) => !name.startsWith("icon"));
  const typed = Object.fromEntries(names.map((name) => [name, `The ${name}.`]));
  const facts = Object.fromEntries(Object.keys(FACT_MEANINGS).map((fact) => [fact, ""])) as ShopFacts;
  const shop = { shopName: "Vega", supportNumber: "1800 425 0077", copyrightYear: 2026 };
  const html = renderToStaticMarkup(<WordsPreview typed={typed} facts={facts} shop={shop} />);
  expect(names.filter((name) => !html.includes(`The ${name}.`))).toEqual([]);
});
