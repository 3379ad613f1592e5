const CHANGED = "reviewsChanged";

/** Remembers, until this tab closes, that its visitor has written, changed or deleted a review. */
export const noteOwnChange = (): void => sessionStorage.setItem(CHANGED, "yes");

/** Whether a page that was made before may lack something that this visitor has just written. */
export const hasChangedReviews = (): boolean => sessionStorage.getItem(CHANGED) !== null;
