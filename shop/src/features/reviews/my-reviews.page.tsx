import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { href } from "react-router";
import { call } from "../../api/browser/call.ts";
import { useFetched } from "../../api/browser/use-fetched.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Star } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OwnReviewCard } from "./own-review-card.tsx";
import { reviewsFor } from "./review-search.ts";

const fetchReviews = async () => (await call("POST /product_reviews/user_reviews.php", {})).reviews;

export const handle = { loginSentence: MESSAGES.loginToViewReviews } satisfies RouteHandle;

export default function MyReviews() {
  const fetched = useFetched(fetchReviews);
  const [text, setText] = useState("");
  const reviews = fetched.state === "done" ? fetched.value : [];
  const found = reviewsFor(reviews, text);
  return (
    <section aria-labelledby="my-reviews">
      <h2 id="my-reviews" className="mb-4 section-title">
        My Reviews
      </h2>
      {fetched.state === "loading" && (
        <div role="status" aria-label="Loading reviews" className="flex flex-col gap-4">
          <Skeleton className="h-11 max-w-md" />
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      )}
      {fetched.state === "failed" && (
        <Notice isAlert title={fetched.sentence(MESSAGES.reviewsFailed)}>
          <Button onClick={fetched.reload}>Try again</Button>
        </Notice>
      )}
      {fetched.state === "done" && reviews.length === 0 && (
        <Notice
          icon={<Star size={40} strokeWidth={1} aria-hidden />}
          title="You haven't written any reviews yet"
          text="You can review delivered items from My Orders."
        >
          <ButtonLink to={href("/account/orders")}>My Orders</ButtonLink>
        </Notice>
      )}
      {reviews.length > 0 && (
        <>
          <SearchField
            placeholder="Search reviews..."
            value={text}
            onChange={setText}
            found={`${found.length} found`}
          />
          <ul className="flex flex-col gap-4">
            {found.map((review) => (
              <li key={review.id}>
                <OwnReviewCard review={review} onChanged={fetched.reload} />
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <Notice title="No reviews found matching your search">
              <Button variant="outline" onClick={() => setText("")}>
                Show all reviews
              </Button>
            </Notice>
          )}
        </>
      )}
    </section>
  );
}
