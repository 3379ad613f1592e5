import { Menu } from "@base-ui/react/menu";
import type { OwnReview } from "@kasna/contract/reviews";
import { formatReviewDate } from "@kasna/rules/dates";
import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { call } from "../../api/browser/call.ts";
import { useDraft } from "../../api/browser/drafts.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { isGone } from "../../api/browser/is-gone.ts";
import { EllipsisVertical } from "../../ui/account-icons.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { PartImage } from "../../ui/part-image.tsx";
import { toast } from "../../ui/toast.ts";
import { markReviewsChanged } from "./own-change.ts";
import { ReviewForm } from "./review-form.tsx";
import { Stars } from "./stars.tsx";

const ITEM =
  "flex min-h-11 cursor-default items-center rounded-sm px-3 text-sm outline-none data-highlighted:bg-sheet";

type State = "shown" | "editing" | "deleting" | "busy";

/** The buyer's own review: shown with its actions, or being edited (spec 11.4). */
export function OwnReviewCard({ review, onChanged }: { review: OwnReview; onChanged: () => Promise<void> }) {
  const before: State | null = useDraft(`review card ${review.id}`, (): State => state);
  const [state, setState] = useState<State>(before === "editing" ? "editing" : "shown");

  const remove = async () => {
    setState("busy");
    try {
      await call("POST /product_reviews/delete_product_review.php", { id: review.id });
      markReviewsChanged();
      toast("success", MESSAGES.reviewDeleted);
      await onChanged();
    } catch (error) {
      const fallback = MESSAGES.reviewDeleteFailed;
      toast("error", errorMessage(error, fallback));
      // It was deleted before, perhaps by a request whose response was lost.
      if (isGone(error)) await onChanged();
    }
    setState("shown");
  };

  return (
    <article aria-label={review.product_name} className="rounded-md border border-hairline p-4">
      <header className="flex items-start gap-3">
        <PartImage
          path={review.image_url}
          alt=""
          sizes="56px"
          className="size-14 shrink-0 border border-hairline"
        />
        <div className="min-w-0 grow">
          <h3 className="font-medium">{review.product_name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
            <Stars rating={review.rating} />
            <time dateTime={review.created_at}>{formatReviewDate(new Date(review.created_at))}</time>
          </p>
        </div>
        <ReviewMenu
          productName={review.product_name}
          onEdit={() => setState("editing")}
          onDelete={() => setState("deleting")}
        />
      </header>
      {state === "editing" ? (
        <div className="mt-4">
          <ReviewForm
            name={String(review.id)}
            label="Your review"
            before={review}
            action="Save Review"
            emptyText={MESSAGES.reviewEmpty}
            fallback={MESSAGES.reviewUpdateFailed}
            onCancel={() => setState("shown")}
            onSend={async (input) => {
              await call("POST /product_reviews/update_product_review.php", { id: review.id, ...input });
              markReviewsChanged();
              toast("success", MESSAGES.reviewUpdated);
              await onChanged();
              setState("shown");
            }}
          />
        </div>
      ) : (
        <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{review.review_text}</p>
      )}
      {(state === "deleting" || state === "busy") && (
        <Confirm
          title="Delete review"
          text={`${MESSAGES.reviewDeleteQuestion} ${review.product_name}`}
          action="Delete Review"
          isBusy={state === "busy"}
          onConfirm={remove}
          onKeep={() => setState("shown")}
        />
      )}
    </article>
  );
}

function ReviewMenu({
  productName,
  onEdit,
  onDelete,
}: {
  productName: string;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`Actions for ${productName}`}
        className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-ink"
      >
        <EllipsisVertical size={20} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="min-w-44 rounded-md border border-hairline bg-raised p-1 shadow-float outline-none">
            <Menu.Item className={ITEM} onClick={onEdit}>
              Edit Review
            </Menu.Item>
            <Menu.Item className={`${ITEM} text-danger`} onClick={onDelete}>
              Delete Review
            </Menu.Item>
            <Menu.Item className={ITEM}>Close</Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
