import { Form, href } from "react-router";
import { Button, ButtonLink } from "../../../../ui/button.tsx";

const ACTIONS = [
  ["pack", "Packed"],
  ["out", "Out for delivery"],
  ["deliver", "Delivered"],
] as const;

/** Actions on the selected orders. An order that does not allow the action stays unchanged and reports the reason. */
export function BulkBar({
  ids,
  clear,
  hasCourier,
}: {
  ids: readonly string[];
  clear: () => void;
  hasCourier: boolean;
}) {
  const chosen = new URLSearchParams(ids.map((id) => ["order", id]));
  return (
    <>
      <ButtonLink
        to={`${href("/admin/orders/pick-list")}?${chosen}`}
        variant="outline"
        size="small"
        prefetch="none"
      >
        Pick list
      </ButtonLink>
      <ButtonLink
        to={`${href("/admin/orders/packing-slips")}?${chosen}`}
        variant="outline"
        size="small"
        prefetch="none"
      >
        Packing slips
      </ButtonLink>
      <ButtonLink
        to={`${href("/admin/orders/shipping-labels")}?${chosen}`}
        variant="outline"
        size="small"
        prefetch="none"
      >
        Shipping labels
      </ButtonLink>
      <ButtonLink
        to={`${href("/admin/orders/ship")}?${chosen}`}
        variant="outline"
        size="small"
        prefetch="none"
      >
        Ship
      </ButtonLink>
      {hasCourier && (
        <ButtonLink
          to={`${href("/admin/orders/book")}?${chosen}`}
          variant="outline"
          size="small"
          prefetch="none"
        >
          Book
        </ButtonLink>
      )}
      <Form method="post" className="flex flex-wrap gap-2" onSubmit={() => setTimeout(clear)}>
        {ids.map((id) => (
          <input key={id} type="hidden" name="order" value={id} />
        ))}
        {ACTIONS.map(([intent, label]) => (
          <Button key={intent} type="submit" name="intent" value={intent} size="small" variant="secondary">
            {label}
          </Button>
        ))}
      </Form>
    </>
  );
}
