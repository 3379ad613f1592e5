import { MESSAGES } from "@kasna/rules/messages";
import { useState } from "react";
import { currentSession } from "../../api/browser/session.ts";
import { useCallOnce } from "../../api/browser/use-call-once.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { markReviewsChanged } from "./own-change.ts";
import { ReviewForm, type ReviewInput } from "./review-form.tsx";

type Subject = { productId: number; productName: string; orderId: number };

/**
 * The Write Review dialog: one form for the part and one for its delivery, each shown until it is sent. The dialog
 * closes when both are done (spec 11.3).
 */
export function WriteReview({
  subject,
  isProductReviewed,
  isDeliveryReviewed,
  onClose,
  onReviewed,
}: {
  subject: Subject;
  isProductReviewed: boolean;
  isDeliveryReviewed: boolean;
  onClose: () => void;
  onReviewed: (type: "product" | "delivery") => void;
}) {
  const [isProductDone, setProductDone] = useState(isProductReviewed);
  const [isDeliveryDone, setDeliveryDone] = useState(isDeliveryReviewed);
  const callOnce = useCallOnce();

  const send = async (type: "product" | "delivery", input: ReviewInput) => {
    if (!currentSession()) return toast("error", MESSAGES.reviewLogin);
    const about = type === "product" ? { product_id: subject.productId } : { order_id: subject.orderId };
    await callOnce("POST /product_reviews/add_product_review.php", { ...about, review_type: type, ...input });
    markReviewsChanged();
    toast("success", MESSAGES.reviewAdded);
    onReviewed(type);
    if (type === "product") setProductDone(true);
    else setDeliveryDone(true);
    if (type === "product" ? isDeliveryDone : isProductDone) onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title="Write Review" description={subject.productName} width="34rem">
      {!isProductDone && (
        <section aria-labelledby="review-product" className="flex flex-col gap-2">
          <h3 id="review-product" className="font-medium">
            The product
          </h3>
          <ReviewForm
            name={`of product ${subject.productId}`}
            label="Your review of the product"
            action="Submit Product Review"
            fallback={MESSAGES.reviewAddFailed}
            failed={MESSAGES.reviewUnexpected}
            onSend={(input) => send("product", input)}
          />
        </section>
      )}
      {!isDeliveryDone && (
        <section
          aria-labelledby="review-delivery"
          className="flex flex-col gap-2 not-first:border-t border-hairline pt-4"
        >
          <h3 id="review-delivery" className="font-medium">
            The delivery of order #{subject.orderId}
          </h3>
          <ReviewForm
            name={`of order ${subject.orderId}`}
            label="Your review of the delivery"
            action="Submit Delivery Review"
            fallback={MESSAGES.reviewAddFailed}
            failed={MESSAGES.reviewUnexpected}
            onSend={(input) => send("delivery", input)}
          />
        </section>
      )}
    </Dialog>
  );
}
