import { expect, it } from "vitest";
import { type Facet, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import { packFacets, unpackFacet } from "./packed-facets.widget.ts";

it("a packed facet keeps its values, their counts and what is chosen", () => {
  const facets: Facet[] = [
    {
      name: "material",
      isAtLeast: false,
      values: [
        { value: "Stainless steel 304 (A2-70)", count: 12, isChosen: true },
        { value: "Brass, plain", count: 0, isChosen: false },
        { value: "", count: null, isChosen: false },
      ],
    },
    { name: "stock", isAtLeast: true, values: [{ value: "1", count: 500, isChosen: false }] },
  ];
  const chosen = { ...NOTHING_CHOSEN, material: ["Stainless steel 304 (A2-70)"] };
  expect(packFacets(facets).map((facet) => unpackFacet(facet, chosen))).toEqual(facets);
});
