import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYMENT_OPTIONS } from "@kasna/rules/orders/order-status";
import { Form, href, Link } from "react-router";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import { appContext } from "../../../api/context.server.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import type { Route } from "./+types/promotion-trial.page";
import { DISCOUNT_ORDER_FOR_STAFF } from "./discount-order.ts";
import {
  type Trial,
  type TrialErrors,
  type TrialQuestion,
  type TriedPromotion,
  tryPromotions,
} from "./trial.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Try promotions · Back office" }];

const PARTS_MAX = 5_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  const ctx = appContext(context);
  const query = new URL(request.url).searchParams;
  const named = (name: string, max = 40) => (query.get(name) ?? "").replaceAll("\0", "").trim().slice(0, max);
  const payment = PAYMENT_OPTIONS.find((method) => method === named("payment")) ?? "";
  const question: TrialQuestion = {
    parts: named("parts", PARTS_MAX),
    mobile: named("mobile"),
    code: named("code"),
    payment,
  };
  const isAsked = question.parts !== "" || question.mobile !== "";
  const answer = isAsked ? await tryPromotions(ctx, question) : { trial: null, errors: {} as TrialErrors };
  const takesTransfer = ctx.settings.payments.offered.includes("transfer");
  return { question, takesTransfer, ...answer };
}

/** The result of each promotion for a cart, including drafts, and why one does not apply. */
export default function PromotionTrial({ loaderData }: Route.ComponentProps) {
  const { question, errors, trial, takesTransfer } = loaderData;
  const { parts, mobile } = errors;
  return (
    <>
      <PageHead
        title="Try promotions"
        text="See what each promotion gives on a cart, and why one gives nothing. Drafts and future promotions are tried as if they were active now."
      />
      <Form key={JSON.stringify(question)} className="max-w-3xl">
        <div className="grid items-start gap-x-4 sm:grid-cols-2">
          <div className="sm:row-span-3">
            <TextAreaField
              label="Parts"
              name="parts"
              hint="One a line: a SKU and a quantity, such as “AB-120 100”. Empty: the customer's cart"
              rows={7}
              className="font-mono"
              defaultValue={question.parts}
              error={parts}
            />
          </div>
          <TextField
            label="Customer's mobile number"
            name="mobile"
            inputMode="numeric"
            isOptional
            defaultValue={question.mobile}
            error={mobile}
          />
          <TextField
            label="Code"
            name="code"
            isOptional
            className="font-mono uppercase"
            defaultValue={question.code}
          />
          <SelectField
            label="Payment"
            name="payment"
            defaultValue={question.payment}
            options={[
              { value: "", label: "Not chosen yet" },
              { value: "online", label: "Online" },
              { value: "cod", label: "Cash on Delivery" },
              ...(takesTransfer ? [{ value: "transfer", label: "Bank transfer" }] : []),
            ]}
          />
        </div>
        <Button type="submit">Try</Button>
      </Form>
      {trial && <TrialResult {...trial} />}
    </>
  );
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

function TrialResult({ lines, pieces, before, totals, tried }: Trial) {
  return (
    <div className="mt-6 max-w-3xl">
      <Panel title={`The buyer pays ${rupees(totals.totalPaise)}, not ${rupees(before.totalPaise)}`}>
        <p className="text-sm">
          {lines === 1 ? "1 line" : `${lines} lines`} with {pieces.toLocaleString("en-IN")} in all: subtotal{" "}
          {rupees(totals.subtotalPaise)}, discount {rupees(totals.discountPaise)}, delivery{" "}
          {totals.shippingPaise === 0 ? "free" : rupees(totals.shippingPaise)}. {DISCOUNT_ORDER_FOR_STAFF}
        </p>
        {tried.length === 0 ? (
          <p className="mt-3 text-sm text-quiet">There are no active or future promotions.</p>
        ) : (
          <div className="mt-3 overflow-x-auto">
            <table aria-label="Promotions on this cart" className="w-full text-sm">
              <TableHead headings={["Promotion", { name: "Gives", isNumber: true }, "Why not"]} />
              <tbody>
                {tried.map((promotion) => (
                  <tr key={promotion.id} className="border-t border-hairline align-top">
                    <td className="py-2">
                      <Link
                        to={href("/admin/promotions/:id", { id: String(promotion.id) })}
                        className="text-steel underline underline-offset-4"
                      >
                        {promotion.name}
                      </Link>
                      {promotion.isDraft && <span className="text-quiet"> (draft)</span>}
                    </td>
                    <td className="figures py-2 ps-3 text-end whitespace-nowrap">{gives(promotion)}</td>
                    <td className="py-2 ps-3">{promotion.reason}</td>
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

function gives({ discountPaise, isFreeDelivery, reason }: TriedPromotion): string {
  if (reason !== null) return "–";
  return isFreeDelivery ? "free delivery" : rupees(discountPaise);
}
