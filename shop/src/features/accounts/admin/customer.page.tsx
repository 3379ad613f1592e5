import { formatDate } from "@kasna/rules/dates";
import { useState } from "react";
import { Form, href } from "react-router";
import { actionResult, idParam, loaded } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { ReasonField } from "../../../admin-kit/reason-field.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { AddressText } from "../../addresses/address-text.widget.tsx";
import { agreedWith } from "../../pricing/admin/explain-price.operations.server.ts";
import { PricesPanel } from "../../pricing/admin/prices-panel.widget.tsx";
import { CreditPanel } from "../../store-credit/admin/credit-panel.widget.tsx";
import { creditOfCustomer } from "../../store-credit/store-credit.operations.server.ts";
import type { Route } from "./+types/customer.page";
import { applyCustomerAction } from "./customer-actions.operations.server.ts";
import { AccountPanel, OrdersPanel } from "./customer-panels.tsx";
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

/** One customer: account, orders, addresses. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { customer, addresses, orders, bought, agreed, credit } = loaderData;
  const [open, setOpen] = useState<"notify" | "block" | "erase" | null>(null);
  const close = () => setOpen(null);
  const allowed = useMay();
  return (
    <>
      <PageHead
        title={customer.name}
        text={`Customer since ${formatDate(customer.createdAt)}${customer.blockedAt ? `, ${customer.isErased ? "erased on" : "blocked since"} ${formatDate(customer.blockedAt)}` : ""}`}
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
        {!customer.isErased && allowed("settings") && (
          <Button variant="outline" size="small" onClick={() => setOpen("erase")}>
            Erase
          </Button>
        )}
        {customer.isErased ? null : customer.blockedAt ? (
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
        <OrdersPanel orders={orders} bought={bought} />
        <div className="flex flex-col gap-4">
          <AccountPanel customer={customer} />
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
      {open === "erase" && <EraseDialog name={customer.name} outcome={actionData} close={close} />}
    </>
  );
}

type DialogProps = { name: string; outcome: Route.ComponentProps["actionData"]; close: () => void };

function EraseDialog({ name, outcome, close }: DialogProps) {
  return (
    <FormDialog
      title={`Erase ${name}?`}
      description="This deletes the account with its addresses, lists, reviews and messages, and takes the name out of quotations. You can't undo it. Orders with an invoice keep their names and addresses, as tax law requires."
      submit="Erase"
      cancel="Keep"
      outcome={outcome}
      close={close}
    >
      {({ errors, problem }) => (
        <>
          <input type="hidden" name="intent" value="erase" />
          <ReasonField error={errors.reason} />
          <AlertLine>{problem}</AlertLine>
        </>
      )}
    </FormDialog>
  );
}

function BlockDialog({ name, outcome, close }: DialogProps) {
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
