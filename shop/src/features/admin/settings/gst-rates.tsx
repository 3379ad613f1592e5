import { formatDate } from "@kasna/rules/dates";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";

type Rate = { hsnPrefix: string; validFrom: string; rateBasisPoints: number; isUnused: boolean };

/** GST rates, each with its first day; a change in the law adds a row. */
export function GstRates({ rates, outcome }: { rates: readonly Rate[]; outcome: Outcome | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Panel title="GST rates">
      <table aria-label="GST rates" className="figures w-full text-sm">
        <TableHead
          headings={[
            "HSN begins with",
            "From",
            { name: "Rate", isNumber: true },
            { name: "Remove", isSpoken: true },
          ]}
        />
        <tbody>
          {rates.map((rate) => (
            <tr key={`${rate.hsnPrefix} ${rate.validFrom}`} className="border-t border-hairline">
              <td className="h-9 font-mono">{rate.hsnPrefix || "all others"}</td>
              <td>{formatDate(new Date(`${rate.validFrom}T00:00:00+05:30`))}</td>
              <td className="text-end">{rate.rateBasisPoints / 100} %</td>
              <td className="text-end">
                {rate.isUnused && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="remove-rate" />
                    <input type="hidden" name="hsnPrefix" value={rate.hsnPrefix} />
                    <input type="hidden" name="validFrom" value={rate.validFrom} />
                    <Button type="submit" variant="link" size="small">
                      Remove
                    </Button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 border-t border-hairline pt-4 text-sm text-quiet">
        A rate can begin today if nothing was sold at the previous rate today. Otherwise choose a later day.
        Leave the HSN empty for the rate of all other parts.
      </p>
      <Form method="post" className="mt-4 grid items-start gap-x-3 sm:grid-cols-[2fr_1.5fr_1fr_auto]">
        <input type="hidden" name="intent" value="add-rate" />
        <TextField
          label="HSN begins with"
          name="hsnPrefix"
          inputMode="numeric"
          isOptional
          error={outcome?.errors?.hsnPrefix}
        />
        <TextField label="From" name="validFrom" type="date" error={outcome?.errors?.validFrom} />
        <TextField label="Percent" name="percent" inputMode="decimal" error={outcome?.errors?.percent} />
        <Button type="submit" variant="outline" isBusy={isBusy} className="mb-6 sm:mt-6 sm:mb-0">
          Add a rate
        </Button>
      </Form>
    </Panel>
  );
}
