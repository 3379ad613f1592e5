import { expect, it } from "vitest";
import { slidesOf } from "./slides.ts";

const category = (id: number, name: string, product_count: number) => ({
  id,
  name,
  product_count,
  image_url: `images/${name}-640.webp`,
});
const CATEGORIES = [
  category(1, "Screws", 40),
  category(2, "Bolts", 125_000),
  category(3, "Pins", 0),
  category(4, "Nuts", 60),
  category(5, "Washers & rings", 50),
];

it("shows the owner's banners for two seconds each", () => {
  const banner = { image_url: "images/b-1600.webp", title: "Every thread", text: "M2 to M48", link: "/x" };
  const { slides, advanceMs } = slidesOf([banner], CATEGORIES, "");
  expect(advanceMs).toBe(2000);
  expect(slides).toEqual([
    { title: "Every thread", text: "M2 to M48", link: "/x", picture: { banner: "images/b-1600.webp" } },
  ]);
});

it("shows the three largest categories for five seconds each if there are no banners", () => {
  const { slides, advanceMs } = slidesOf(
    [],
    CATEGORIES,
    "{count} parts, chosen by material, coating and size.",
  );
  expect(advanceMs).toBe(5000);
  expect(slides.map(({ title, link }) => [title, link])).toEqual([
    ["Bolts", "/sub-categories/Bolts"],
    ["Nuts", "/sub-categories/Nuts"],
    ["Washers & rings", "/sub-categories/Washers%20%26%20rings"],
  ]);
  expect(slides[0]).toMatchObject({
    text: "1,25,000 parts, chosen by material, coating and size.",
    picture: { part: "images/Bolts-640.webp" },
  });
});

it("does not count the products of a category with one", () => {
  const textOf = (text: string) => slidesOf([], [category(1, "Pins", 1)], text).slides[0]?.text;
  expect(textOf("{count} products")).toBe("");
  expect(textOf("Chosen by hand")).toBe("Chosen by hand");
});

it("shows nothing if there are no products", () => {
  expect(slidesOf([], [category(1, "Pins", 0)], "").slides).toEqual([]);
});
