import type { PublicReview } from "@kasna/contract/reviews";
import { MESSAGES } from "@kasna/rules/messages";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { AlertLine } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { hasChangedReviews } from "./own-change.ts";
import { pagesShown, REVIEWS_SHOWN_MAX } from "./pages-shown.ts";
import { ReviewCard } from "./review-card.tsx";
import { Stars } from "./stars.tsx";

const PAGE_SIZE = 2;

export type FirstReviews = { reviews: PublicReview[]; average: number; count: number };

/**
 * A sub-category's rating and reviews, two per page. The first page comes with the HTML. All reviews are fetched
 * when the visitor opens another page, or has just changed a review that the cached page may not show yet.
 */
export function ProductReviews({ subCategoryId, first }: { subCategoryId: number; first: FirstReviews }) {
  const [all, setAll] = useState<FirstReviews | null>(null);
  const [asked, setAsked] = useState(1);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState("");
  const { reviews: known, average, count } = all ?? first;
  const last = Math.ceil((all?.reviews.length ?? Math.min(count, REVIEWS_SHOWN_MAX)) / PAGE_SIZE);
  // Some may have been deleted since the page was made.
  const page = Math.min(asked, last);
  const reviews = known.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const rating = Math.round(average * 10) / 10;

  const fetchAll = async () => {
    const answer = await call("POST /product_reviews/get_product_reviews.php", { product_id: subCategoryId });
    setAll({ reviews: answer.reviews, average: answer.average_rating, count: answer.review_count });
  };
  const goToPage = async (next: number) => {
    setAsked(next);
    if (all) return;
    setProblem("");
    setLoading(true);
    try {
      await fetchAll();
    } catch (error) {
      setProblem(errorMessage(error, MESSAGES.reviewsFailed, MESSAGES.reviewsError));
    } finally {
      setLoading(false);
    }
  };
  const fetchOwnChange = useEffectEvent(() => {
    // If this fails, keep the reviews that came with the page.
    if (hasChangedReviews()) fetchAll().catch(() => {});
  });
  useEffect(() => fetchOwnChange(), []);

  return (
    <section aria-labelledby="reviews" className="mt-14">
      <h2 id="reviews" className="section-title">
        Reviews ({count})
      </h2>
      {count === 0 ? (
        <p className="mt-3 text-quiet">No reviews yet</p>
      ) : (
        <>
          <p className="mt-2 flex items-center gap-3">
            <span className="figures text-3xl font-semibold">{rating.toFixed(1)}</span>
            <Stars rating={rating} size={20} />
          </p>
          <div className="mt-2 min-h-44" aria-live="polite">
            {isLoading && <p className="py-4 text-quiet">Loading reviews...</p>}
            {problem && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
                <AlertLine>{problem}</AlertLine>
                <Button variant="outline" size="small" onClick={() => goToPage(page)}>
                  Try again
                </Button>
              </div>
            )}
            {!isLoading &&
              !problem &&
              reviews.map((review) => <ReviewCard key={review.id} review={review} />)}
          </div>
          {last > 1 && <Pager current={page} last={last} onTurn={goToPage} />}
          {count > REVIEWS_SHOWN_MAX && (
            <p className="mt-3 text-sm text-quiet">These are the latest {REVIEWS_SHOWN_MAX} reviews.</p>
          )}
        </>
      )}
    </section>
  );
}

function Pager({ current, last, onTurn }: { current: number; last: number; onTurn: (page: number) => void }) {
  const pages = pagesShown(current, last);
  return (
    <nav aria-label="Pages of reviews" className="mt-3 flex flex-wrap items-center gap-1">
      <Button
        variant="outline"
        size="small"
        aria-disabled={current === 1}
        onClick={() => onTurn(current - 1)}
      >
        Previous
      </Button>
      {pages.map((page, index) =>
        page === null ? (
          <span key={`after-${pages[index - 1]}`} className="px-1 text-quiet">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            aria-label={`Page ${page}`}
            aria-current={page === current ? "page" : undefined}
            onClick={() => onTurn(page)}
            className="figures grid size-11 place-items-center rounded-md text-sm sm:size-9 hover:bg-sheet aria-[current=page]:bg-steel-wash aria-[current=page]:font-semibold aria-[current=page]:text-steel"
          >
            {page}
          </button>
        ),
      )}
      <Button
        variant="outline"
        size="small"
        aria-disabled={current === last}
        onClick={() => onTurn(current + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
