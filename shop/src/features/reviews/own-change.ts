import { tabStorage } from "../../ui/browser-storage.ts";

const CHANGED = "reviewsChanged";

/** Records in this tab that the visitor has written, changed or deleted a review. */
export const markReviewsChanged = () => tabStorage.setItem(CHANGED, "yes");

/** Whether a cached page may lack this visitor's latest reviews. */
export const hasChangedReviews = (): boolean => tabStorage.getItem(CHANGED) !== null;
