import { Form, useNavigation } from "react-router";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";

type Props = { excluded: readonly { orderId: number; why: string; canPack: boolean }[] };

/** The selected orders that can't be shipped, and why. Those that only need packing can be marked as packed here. */
export function ExcludedOrders({ excluded }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const unpacked = excluded.filter(({ canPack }) => canPack);
  if (excluded.length === 0) return null;
  return (
    <AlertBox kind="warning" className="mb-4">
      <p className="font-medium">These orders stay as they are:</p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {excluded.map(({ orderId, why }) => (
          <li key={orderId}>{why}</li>
        ))}
      </ul>
      {unpacked.length > 0 && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="pack" />
          {unpacked.map(({ orderId }) => (
            <input key={orderId} type="hidden" name="order[]" value={orderId} />
          ))}
          <Button type="submit" variant="outline" size="small" isBusy={isBusy}>
            {unpacked.length === 1 ? "Mark it packed" : `Mark ${unpacked.length} orders packed`}
          </Button>
        </Form>
      )}
    </AlertBox>
  );
}
