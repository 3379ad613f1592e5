import type { Category } from "@kasna/contract/catalogue";
import { href, Link } from "react-router";
import { ArrowRight } from "../../ui/icons.tsx";
import { CategoryCard } from "./category-card.tsx";

/** Categories on the home page: five, or six on small screens, with a link to all of them (spec 15.10). */
export function CategoryStrip({ categories }: { categories: Category[] }) {
  // Next to fewer than five, the link would take the place of a card.
  const isFull = categories.length >= 5;
  return (
    <section aria-labelledby="categories">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="categories" className="section-title">
          Shop By Categories
        </h2>
        <Link to={href("/categories")} prefetch="intent" className={isFull ? "way-on lg:hidden" : "way-on"}>
          View All
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5 lg:grid-cols-[repeat(5,1fr)_4rem]">
        {categories.slice(0, 6).map((category, index) => (
          <li key={category.id} className={index === 5 ? "md:hidden" : ""}>
            <CategoryCard
              category={category}
              sizes="(min-width: 1600px) 232px, (min-width: 1024px) 200px, (min-width: 768px) 16vw, (min-width: 640px) 28vw, calc(50vw - 2.5rem)"
            />
          </li>
        ))}
        {isFull && (
          <li className="hidden lg:block">
            <Link
              to={href("/categories")}
              prefetch="intent"
              aria-label="View All categories"
              className="grid h-full place-items-center rounded-md border border-hairline text-steel hover:border-control hover:bg-sheet"
            >
              <ArrowRight size={24} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
