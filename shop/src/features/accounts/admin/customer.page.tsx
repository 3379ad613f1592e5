import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useState } from "react";
import { Form, href, Link } from "react-router";
import { appContext } from "../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { AddressText } from "../../addresses/address-text.widget.tsx";
import { actionResult, idParam, loaded } from "../../admin/kit/form.operations.server.ts";
import { FormDialog } from "../../admin/kit/form-dialog.widget.tsx";
import { keepTyped, unlessUnsent } from "../../admin/kit/keep-typed.widget.ts";
import { PageHead, Panel } from "../../admin/kit/page-head.widget.tsx";
import { ReasonField } from "../../admin/kit/reason-field.widget.tsx";
import { useMay } from "../../admin/kit/use-may.widget.ts";
import { useOutcome } from "../../admin/kit/use-outcome.widget.ts";
import { requireStaff } from "../../admin/staff/guard.operations.server.ts";
import { agreedWith } from "../../pricing/admin/explain-price.operations.server.ts";
import { PricesPanel } from "../../pricing/admin/prices-panel.widget.tsx";
import { CreditPanel } from "../../store-credit/admin/credit-panel.widget.tsx";
import { creditOfCustomer } from "../../store-credit/store-credit.operations.server.ts";
import type { Route } from "./+types/customer.page";
import { applyCustomerAction } from "./customer-actions.operations.server.ts";
import { readCustomer } from "./customers.operations.server.ts";
import { NoticeDialog } from "./notice-dialog.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Customer · Back office" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "customers");
  const [ctx, id] = [appContext(context), idParam(params.id)];
  const read = await loaded(readCustomer(ctx, id));
  const [agreed, credit] = await Promise.all([agreedWith(ctx, id), creditOfCustomer(ctx.db, id)]);
  return { ...read, agreed, credit };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "customers");
  return actionResult(() =>
    applyCustomerAction(appContext(context), { staff, id: idParam(params.id), request }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const WORDS = {
  pending: "to confirm",
  confirmed: "confirmed",
  shipped: "shipped",
  out_for_delivery: "out for delivery",
  delivered: "delivered",
  cancelled: "cancelled",
};

/** One customer: account, orders, addresses. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { customer, addresses, orders, bought, agreed, credit } = loaderData;
  const [open, setOpen] = useState<"notify" | "block" | null>(null);
  const close = () => setOpen(null);
  const allowed = useMay();
  return (
    <>
      <PageHead
        title={customer.name}
        text={`Customer since ${formatDate(customer.createdAt)}${customer.blockedAt ? `, blocked since ${formatDate(customer.blockedAt)}` : ""}`}
      >
        {!customer.blockedAt && allowed("sales") && (
          <ButtonLink
            to={`${href("/admin/orders/new")}?customer=${customer.id}`}
            variant="outline"
            size="small"
          >
            New order
          </ButtonLink>
        )}
        {!customer.blockedAt && (
          <Button variant="outline" size="small" onClick={() => setOpen("notify")}>
            Notify
          </Button>
        )}
        {customer.blockedAt ? (
          <Form method="post">
            <Button type="submit" name="intent" value="unblock" variant="outline" size="small">
              Unblock
            </Button>
          </Form>
        ) : (
          <Button variant="outline" size="small" onClick={() => setOpen("block")}>
            Block
          </Button>
        )}
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel
          title="Orders"
          aside={
            <span className="figures text-sm text-quiet">
              {bought.count}, {formatRupees(rupeesFromPaise(bought.paise))}
            </span>
          }
        >
          {orders.length === 0 && <p className="text-sm text-quiet">None yet</p>}
          <ul className="-my-2 divide-y divide-hairline text-sm">
            {orders.map((order) => (
              <li key={order.id} className="flex min-h-11 flex-wrap items-center gap-x-4 lg:min-h-9">
                <Link
                  to={href("/admin/orders/:orderId", { orderId: String(order.id) })}
                  className="inline-flex min-h-11 items-center lg:min-h-9 font-mono text-steel underline underline-offset-4"
                >
                  #{order.id}
                </Link>
                <span className="text-quiet">{formatDate(order.placedAt)}</span>
                <span>{WORDS[order.status]}</span>
                <span className="figures ms-auto">{formatRupees(rupeesFromPaise(order.totalPaise))}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <div className="flex flex-col gap-4">
          <Panel title="Account">
            <p className="text-sm wrap-anywhere">
              <a
                href={`tel:+91${customer.mobile}`}
                className="font-mono text-steel underline underline-offset-4"
              >
                {customer.mobile}
              </a>
              <br />
              {customer.email && (
                <>
                  {customer.email}
                  <br />
                </>
              )}
              {customer.isClaimed
                ? `${customer.organisation}, ${customer.designation}`
                : customer.organisation || "No company"}
              {!customer.isClaimed && (
                <>
                  <br />
                  <span className="text-quiet">Made by staff, not registered yet</span>
                </>
              )}
              {customer.gstin && (
                <>
                  <br />
                  GSTIN <span className="font-mono">{customer.gstin}</span>
                </>
              )}
            </p>
          </Panel>
          <PricesPanel mobile={customer.mobile} {...agreed} />
          <CreditPanel mobile={customer.mobile} credit={credit} outcome={actionData} />
          <Panel title={addresses.length === 1 ? "1 address" : `${addresses.length} addresses`}>
            <ul className="flex flex-col gap-3 text-sm">
              {addresses.map((address) => (
                <li key={address.id}>
                  <AddressText address={address} canCall />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
      {open === "notify" && (
        <NoticeDialog to={[String(customer.id)]} whom={customer.name} outcome={actionData} close={close} />
      )}
      {open === "block" && <BlockDialog name={customer.name} outcome={actionData} close={close} />}
    </>
  );
}

type BlockProps = { name: string; outcome: Route.ComponentProps["actionData"]; close: () => void };

function BlockDialog({ name, outcome, close }: BlockProps) {
  return (
    <FormDialog
      title={`Block ${name}?`}
      description="This logs the customer out everywhere and blocks login until you unblock the account. Orders do not change."
      submit="Block"
      cancel="Keep"
      outcome={outcome}
      close={close}
    >
      {({ errors }) => (
        <>
          <input type="hidden" name="intent" value="block" />
          <ReasonField error={errors.reason} />
        </>
      )}
    </FormDialog>
  );
}
