import { Form, useNavigation } from "react-router";
import { ChangedElsewhere, SeenField } from "../../../../admin-kit/conflicting-values.tsx";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";

/** A part's SKU, with the form for changing it. */
export function SkuPanel({ sku, outcome }: { sku: string; outcome: Outcome | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Panel title="SKU">
      <ChangedElsewhere outcome={outcome} fields={[{ name: "sku", label: "SKU" }]} values={{ sku }} />
      <Form method="post" key={sku} className="fields sm:grid-cols-3">
        <input type="hidden" name="intent" value="rename" />
        <SeenField shown={{ sku }} outcome={outcome} />
        <TextField label="SKU" name="sku" defaultValue={sku} required error={outcome?.errors?.sku} />
        <p className="text-sm text-quiet sm:order-last sm:col-span-3">
          The address of the part's page is made from it. The old address leads to the new one; orders and
          documents keep the old SKU.
        </p>
        <Button type="submit" variant="outline" isBusy={isBusy} className="sm:justify-self-start">
          Change SKU
        </Button>
      </Form>
    </Panel>
  );
}
