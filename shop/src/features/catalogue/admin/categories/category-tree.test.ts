import { expect, it } from "vitest";
import { CategoryTree } from "./category-tree.ts";

it("a category that is a path, like Shopify's, is its last name, unless the shop has one with the whole path", () => {
  const tree = new CategoryTree(
    [
      { id: 1, name: "Adapters" },
      { id: 2, name: "Hose > end" },
    ],
    [],
  );
  const categoryOf = (typed: string, name: string) => {
    const found = tree.find(typed, name, false);
    return "reason" in found ? found.reason : tree.categoryName(found);
  };
  expect(categoryOf("Hardware > Plumbing > Adapters", "Straight adapter")).toBe("Adapters");
  expect(categoryOf("Adapters", "Straight adapter")).toBe("Adapters");
  expect(categoryOf("Hardware > Valves", "Ball valve")).toBe("Valves");
  expect(categoryOf("hose > end", "Crimp end")).toBe("Hose > end");
  expect(categoryOf("ID>OD", "Bush")).toBe("ID>OD");
  expect(tree.newCategories.map(({ name }) => name)).toEqual(["Valves", "ID>OD"]);
});
