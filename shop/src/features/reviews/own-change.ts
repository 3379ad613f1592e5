const CHANGED = "reviewsChanged";

/** Records in this tab that the visitor has written, changed or deleted a review. */
export const markReviewsChanged = (): void => sessionStorage.setItem(CHANGED, "yes");

/** Whether a cached page may lack this visitor's latest reviews. */
export const hasChangedReviews = (): boolean => sessionStorage.getItem(CHANGED) !== null;
