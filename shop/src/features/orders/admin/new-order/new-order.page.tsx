import { randomUUID } from "node:crypto";
import { MESSAGES } from "@kasna/rules/messages";
import { serializeLineTexts } from "@kasna/rules/orders/line-texts";
import { isRegistered } from "@kasna/rules/orders/taking-orders";
import { may } from "@kasna/rules/roles";
import { rowId } from "@kasna/rules/row-id";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actionResult, formFields, loaded } from "../../../../admin-kit/form.server.ts";
import { keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { shopProfile } from "../../../../api/settings.operations.server.ts";
import { AlertBox } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { discountLimit } from "../../placement.server.ts";
import type { Route } from "./+types/new-order.page";
import { CustomerPanel } from "./customer-panel.tsx";
import { DEFAULT_DELIVERY, DeliveryPanel } from "./delivery-panel.tsx";
import { customerToOrderFor } from "./find-customer.operations.server.ts";
import { itemsOfQuotation } from "./items-of-quotation.operations.server.ts";
import { NEW_ADDRESS, newAddressForm, newCustomerForm, orderForm, pricingForm } from "./new-order-form.ts";
import { endOrderDraft, useOrderDraft } from "./order-draft.store.ts";
import { PartsPanel } from "./parts-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { placeForCustomer } from "./place-for-customer.operations.server.ts";
import { quoteForStaff, type StaffQuote } from "./quote-order.operations.server.ts";
import { useLookup } from "./use-lookup.ts";
import { useQuote } from "./use-quote.ts";

export const meta: Route.MetaFunction = () => [{ title: "New order · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireStaff(context, "sales");
  const ctx = appContext(context);
  const id = rowId(url.searchParams.get("customer") ?? "");
  if (id !== null) await loaded(customerToOrderFor(ctx, id));
  const quotationId = rowId(url.searchParams.get("quotation") ?? "");
  const items =
    id === null || quotationId === null
      ? []
      : await loaded(itemsOfQuotation(ctx, { customerId: id, quotationId }));
  const profile = await shopProfile(ctx);
  return {
    customerId: id,
    quotationId,
    items,
    discountMax: discountLimit(staff, profile),
    isRegistered: isRegistered(profile),
    maySetUp: may(staff.set, "settings"),
    formKey: randomUUID(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "sales");
  const ctx = appContext(context);
  let quote = null as StaffQuote | null;
  let orderId = 0;
  const { data: outcome, init } = await actionResult(async () => {
    const fields = await formFields(request);
    if (fields.intent === "quote") {
      quote = await quoteForStaff(ctx, { staff, form: parseInput(pricingForm, fields) });
      return "";
    }
    const isNewBilling = fields.kind === "counter" && fields.billing === NEW_ADDRESS;
    const form = parseInput(orderForm, isNewBilling ? { ...fields, billing: "" } : fields);
    const isNewAddress = isNewBilling || (form.kind === "delivery" && form.where === "new");
    orderId = await placeForCustomer(ctx, {
      staff,
      form,
      newCustomer: form.who === "new" ? parseInput(newCustomerForm, fields) : null,
      newAddress: isNewAddress ? parseInput(newAddressForm, { ...fields, gstin: "" }) : null,
    });
    return "";
  });
  if (orderId !== 0) throw redirect(href("/admin/orders/:orderId", { orderId: String(orderId) }));
  return data({ ...outcome, quote }, init ?? undefined);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await keepTyped(serverAction);
  } catch (answer) {
    // Only a placed order redirects.
    if (answer instanceof Response) endOrderDraft();
    throw answer;
  }
}
/** The form keeps the key of its first load, so that sending it again does not place a second order. */
export const shouldRevalidate = () => false;

/** An order placed by phone or at the counter, at the customer's prices. */
export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { customerId, quotationId, items: firstItems, discountMax, maySetUp } = loaderData;
  const { draft, isTyped, change, type, choose } = useOrderDraft({
    page: `${customerId} ${quotationId}`,
    formKey: loaderData.formKey,
    who: customerId === null ? { is: "nobody" } : { is: "known", id: customerId },
    items: firstItems,
    kind: "delivery",
    delivery: DEFAULT_DELIVERY,
    typed: {},
    payment: { discount: "", promocode: "", means: "cash", reference: "", usesCredit: false },
  });
  const { formKey, who, items, kind, payment, delivery, typed } = draft;
  const knownId = who.is === "known" ? String(who.id) : "";
  const found = useLookup({ id: knownId });
  const customer = found?.customer && String(found.customer.id) === knownId ? found.customer : null;
  const sent = JSON.stringify(
    items.map(({ part, saleUnitId, quantity, ...texts }) => ({
      product_id: part.id,
      quantity: Number(quantity),
      ...serializeLineTexts(texts),
      ...(saleUnitId !== null && { sale_unit_id: saleUnitId }),
    })),
  );
  const { discount, promocode, means } = payment;
  const quoteRequest = { items: sent, kind, discount, promocode, means, customer: knownId };
  const { quote, outcome: quoted, isCurrent } = useQuote(items.length > 0 ? quoteRequest : null, actionData);
  const isBusy = useNavigation().state !== "idle";
  const outcome = actionData?.problem ? actionData : quoted;
  const errors: Record<string, string | undefined> = { ...quoted?.errors, ...actionData?.errors };
  return (
    <>
      <PageHead title="New order" text="By phone or at the counter, at the customer's own prices">
        {isTyped && (
          <Button variant="outline" size="small" onClick={endOrderDraft}>
            Empty this form
          </Button>
        )}
      </PageHead>
      {!loaderData.isRegistered && <NotRegistered maySetUp={maySetUp} />}
      <Form method="post" noValidate className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="items" value={sent} />
        {quotationId !== null && <input type="hidden" name="quotation" value={quotationId} />}
        <div className="grid min-w-0 gap-4">
          <CustomerPanel
            who={who}
            customer={customer}
            typed={typed}
            type={type}
            errors={errors}
            setWho={choose}
          />
          <PartsPanel
            items={items}
            setItems={(chosen) => change({ items: chosen })}
            prices={quote?.prices ?? []}
            error={errors.items ?? errors.quantity}
          />
          <DeliveryPanel
            kind={kind}
            delivery={delivery}
            customer={customer}
            typed={typed}
            type={type}
            errors={errors}
            setKind={(chosen) => change({ kind: chosen })}
            setDelivery={(chosen) => change({ delivery: chosen })}
          />
        </div>
        <PaymentPanel
          kind={kind}
          payment={payment}
          discountMax={discountMax}
          isBusy={isBusy}
          errors={errors}
          setPayment={(chosen) => change({ payment: chosen })}
          creditPaise={customer?.creditPaise ?? 0}
          quote={quote}
          isCurrent={isCurrent}
          problem={outcome?.problem}
        />
      </Form>
    </>
  );
}

/** What the seller still needs in order to accept orders. */
function NotRegistered({ maySetUp }: { maySetUp: boolean }) {
  return (
    <AlertBox kind="warning" className="mb-4">
      <p>{MESSAGES.gstinMissing}</p>
      {maySetUp ? (
        <Link
          to={`${href("/admin/getting-started")}#step-gstin`}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Open the step
        </Link>
      ) : (
        <p className="mt-1">Ask the owner to enter it.</p>
      )}
    </AlertBox>
  );
}
