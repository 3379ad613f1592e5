import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Form, href, Link } from "react-router";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import { appContext } from "../../../api/context.server.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { Route } from "./+types/price-check.page";
import { type ExplainedList, type ExplainedPrice, explainPrice } from "./explain-price.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Check a price · Back office" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  const query = new URL(request.url).searchParams;
  const named = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 100);
  const question = { mobile: named("mobile"), sku: named("sku"), quantity: named("quantity") || "1" };
  if (!question.mobile || !question.sku) return { question, errors: {}, explained: null };
  const quantity = /^\d{1,6}$/.test(question.quantity) ? Number(question.quantity) : 0;
  if (quantity < 1) return { question, errors: { quantity: "Enter a quantity from 1" }, explained: null };
  const answer = await explainPrice(appContext(context), { ...question, quantity });
  return { question, errors: {}, explained: null, ...answer };
}

/** The price that a customer currently pays for a part, and why. */
export default function PriceCheck({ loaderData: { question, errors, explained } }: Route.ComponentProps) {
  const { mobile, sku, quantity }: { mobile?: string; sku?: string; quantity?: string } = errors;
  return (
    <>
      <PageHead title="Check a price" text="What does this customer pay for this part, and why?" />
      <Form key={`${question.mobile} ${question.sku} ${question.quantity}`} className="max-w-3xl">
        <div className="grid items-start gap-x-4 sm:grid-cols-[1fr_1fr_8rem]">
          <TextField
            label="Customer's mobile number"
            name="mobile"
            inputMode="numeric"
            defaultValue={question.mobile}
            error={mobile}
          />
          <TextField label="SKU" name="sku" className="font-mono" defaultValue={question.sku} error={sku} />
          <TextField
            label="Quantity"
            name="quantity"
            inputMode="numeric"
            defaultValue={question.quantity}
            error={quantity}
          />
        </div>
        <Button type="submit">Check</Button>
      </Form>
      {explained && <Explained {...explained} />}
    </>
  );
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

function Explained({ customer, part, quantity, listPricePaise, unitPricePaise, ...why }: ExplainedPrice) {
  const { isBroken, steps, lists } = why;
  return (
    <div className="mt-6 max-w-3xl">
      <Panel title={`${customer.name} pays ${rupees(unitPricePaise)}${quantity > 1 ? " each" : ""}`}>
        <p className="text-sm">
          {customer.organisation}, for {quantity === 1 ? "one" : quantity.toLocaleString("en-IN")}{" "}
          <span className="font-mono">{part.sku}</span> ({part.name})
          {quantity > 1 && `, ${rupees(unitPricePaise * quantity)} altogether`}.{" "}
          {unitPricePaise < listPricePaise
            ? `The list price is ${rupees(listPricePaise)}.`
            : "This is the list price."}
          {isBroken && " The price break for this quantity counts: it is lower than every list's price."}
          {steps.map(
            ({ fromQuantity, unitPricePaise: price }) =>
              ` From ${fromQuantity} on, each costs ${rupees(price)}.`,
          )}
        </p>
        {lists.length === 0 ? (
          <p className="mt-3 text-sm text-quiet">The customer has no price list.</p>
        ) : (
          <div className="mt-3 overflow-x-auto">
            <table aria-label="The customer's lists" className="w-full text-sm">
              <TableHead
                headings={["List", "Its rules for this part", { name: "Price", isNumber: true }, "Outcome"]}
              />
              <tbody>
                {lists.map((list) => (
                  <tr key={list.id} className="border-t border-hairline align-top">
                    <td className="py-2">
                      <Link
                        to={href("/admin/price-lists/:id", { id: String(list.id) })}
                        className="text-steel underline underline-offset-4"
                      >
                        {list.name}
                      </Link>
                      {list.groups.length > 0 && (
                        <p className="text-quiet">By group: {list.groups.join(", ")}</p>
                      )}
                    </td>
                    <td className="py-2 ps-3">{list.rules.join("; ") || "None"}</td>
                    <td className="figures py-2 ps-3 text-end whitespace-nowrap">
                      {list.pricePaise === null ? "–" : rupees(list.pricePaise)}
                    </td>
                    <td className="py-2 ps-3">{outcomeText(list)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
    </div>
  );
}

function outcomeText({ state, outcome }: ExplainedList): string {
  if (state !== "holds")
    return {
      coming: "Its first day is in the future",
      ended: "Its last day has passed",
      archived: "Archived",
    }[state];
  return {
    decides: "This price counts",
    "other list is lower": "Another list is lower",
    "exclusive list counts": "Only another list counts for this part",
    "list price is lower": "The list price is not higher",
    "says nothing": "No rule fits this part",
  }[outcome];
}
