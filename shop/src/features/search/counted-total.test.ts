import { describe, expect, it } from "vitest";
import { type Facet, NOTHING_CHOSEN } from "../facets/chosen-facets.widget.ts";
import { countedTotal } from "./counted-total.ts";

const stopped = { total: 10_000, isAtLeast: true };
const ofProducts = (counts: Record<string, number | null>, chosen: readonly string[] = []): Facet => ({
  name: "sub_category",
  isAtLeast: false,
  values: Object.entries(counts).map(([value, count]) => ({
    value,
    count,
    isChosen: chosen.includes(value),
  })),
});

describe("countedTotal", () => {
  it("adds up the sub-categories where the search stopped counting", () =>
    expect(countedTotal(stopped, [ofProducts({ 1: 5_518, 2: 4_721 })], NOTHING_CHOSEN)).toEqual({
      total: 10_239,
      isMore: false,
    }));

  it("adds up the chosen sub-categories only", () =>
    expect(
      countedTotal(stopped, [ofProducts({ 1: 11_000, 2: 4_721 }, ["1"])], {
        ...NOTHING_CHOSEN,
        sub_category: ["1"],
      }),
    ).toEqual({ total: 11_000, isMore: false }));

  it.each<[string, readonly Facet[]]>([
    ["they are not counted", [ofProducts({ 1: 5_518, 2: null })]],
    ["their counts are lower bounds", [{ ...ofProducts({ 1: 5_518, 2: 4_721 }), isAtLeast: true }]],
    ["there is only one", []],
  ])("says “or more” where %s", (_, facets) =>
    expect(countedTotal(stopped, facets, NOTHING_CHOSEN)).toEqual({ total: 10_000, isMore: true }),
  );

  it("keeps the count of a search that did not stop", () =>
    expect(
      countedTotal({ total: 7, isAtLeast: false }, [ofProducts({ 1: 5, 2: 3 })], NOTHING_CHOSEN),
    ).toEqual({ total: 7, isMore: false }));
});
