import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ProductReviews } from "./product-reviews.widget.tsx";

const review = {
  id: 1,
  user_name: "Asha",
  rating: 5,
  review_text: "Good",
  created_at: "2026-11-01T10:00:00Z",
};

it.each([
  [3, 2],
  [500, 250],
  [501, 250],
  [1200, 250],
])("the last page of %i reviews is %i, as only the latest 500 are shown, which it says", (count, last) => {
  const first = { reviews: [review, { ...review, id: 2 }], average: 5, count };
  const html = renderToString(<ProductReviews subCategoryId={201} first={first} />);
  const pages = [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, page]) => Number(page));
  expect(Math.max(...pages)).toBe(last);
  expect(html.includes("These are the latest")).toBe(count > 500);
});
