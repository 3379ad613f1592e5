import { email, otp, personName, requiredMobile, text } from "@kasna/contract/fields";
import { LIST_LINE_MAX } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { mobileDigits } from "@kasna/rules/validators";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { addressOf, appContext } from "../../../api/context.server.ts";
import { DomainError } from "../../../api/domain-errors.server.ts";
import { formBody } from "../../../api/form-body.server.ts";
import { pageTitle } from "../../../api/page-title.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { assertSameOrigin } from "../../../api/same-origin.server.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { TextField } from "../../../ui/field.tsx";
import { hasOpenOtp, sendOtp } from "../../accounts/otp.operations.server.ts";
import type { Route } from "./+types/ask-for-a-price.page";
import { askByOtp } from "./ask-by-otp.operations.server.ts";
import { AskerFields, OtpButtons } from "./asker-fields.tsx";
import { CustomerRequest, useCustomerRequest } from "./customer-request.tsx";
import { PriceRequestSent } from "./price-request-sent.tsx";
import { NEED_MISSING } from "./requested-part.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Ask for a price") },
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "no-store" });

const TICKET = /^T-\d\d-\d{6,9}$/;
const QUANTITY_MAX = 40;

const request = z.object({
  need: text(NEED_MISSING, LIST_LINE_MAX),
  quantity: z.string().trim().max(QUANTITY_MAX),
  name: personName(MESSAGES.nameRequired),
  email,
  mobile: requiredMobile(MESSAGES.mobileRequired),
});
type Typed = Record<keyof z.infer<typeof request>, string>;

export function loader({ request: { url } }: Route.LoaderArgs) {
  const { searchParams } = new URL(url);
  const asked = searchParams.get("asked") ?? "";
  return {
    ticket: TICKET.test(asked) ? asked : "",
    need: (searchParams.get("need") ?? "").slice(0, LIST_LINE_MAX),
    quantity: (searchParams.get("quantity") ?? "").slice(0, QUANTITY_MAX),
  };
}

export async function action({ context, request: sent }: Route.ActionArgs) {
  const ctx = appContext(context);
  assertSameOrigin(ctx, sent);
  const form = await formBody(sent);
  const field = (name: string) => String(form.get(name) ?? "").replaceAll("\0", "");
  const typed: Typed = {
    need: field("need"),
    quantity: field("quantity"),
    name: field("name"),
    email: field("email"),
    mobile: mobileDigits(field("mobile")),
  };
  const isAsking = field("step") === "ask";
  const enterOtp = () => data({ typed, isSent: true, problem: "", errors: {} as Record<string, string> });
  try {
    const { need, quantity, ...asker } = parseInput(request, typed);
    if (isAsking) {
      const code = parseInput(z.object({ otp }), { otp: field("otp") }).otp;
      const ticket = await askByOtp(ctx, { asker, otp: code, need, quantity });
      return redirect(`${href("/ask-for-a-price")}?asked=${ticket}`);
    }
    await sendOtp(ctx, asker.mobile, addressOf(context));
    return enterOtp();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { errors = {} } = error.details;
    const isOpen = error.code === "too_often" && (await hasOpenOtp(ctx, typed.mobile));
    // Whoever presses twice, or reloads, has the OTP of the first time.
    if (isOpen && !form.has("otp")) return enterOtp();
    const isSent = isAsking || isOpen;
    return data({ typed, isSent, problem: error.message, errors }, error.status);
  }
}

/**
 * Requests a price for one item. The form works without scripts, so an OTP shows who asks; a customer who is logged in
 * needs none.
 */
export default function AskForAPrice({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const isBusy = useNavigation().formMethod === "POST";
  const { need, quantity } = loaderData;
  const typed = actionData?.typed ?? { need, quantity, name: "", email: "", mobile: "" };
  const errors = actionData?.errors ?? {};
  const isSent = actionData?.isSent ?? false;
  const { customer, send, needError, field, ...request } = useCustomerRequest();
  const ticket = loaderData.ticket || request.ticket;
  return (
    <main className="page-width py-8">
      <h1 className="page-title">Ask for a price</h1>
      {ticket ? (
        <div className="mt-4">
          <PriceRequestSent ticket={ticket} />
        </div>
      ) : (
        <Form method="post" noValidate onSubmit={customer ? send : undefined} className="mt-2 max-w-xl">
          <p className="mb-4 text-quiet">
            Say what you need, with its size and material. We answer by e-mail and notification
            <span className="signed-in:hidden">
              : to the e-mail address that you enter here or, if your mobile number has an account, to the
              account's
            </span>
            .
          </p>
          <TextField
            ref={field}
            label="What you need"
            name="need"
            defaultValue={typed.need}
            error={needError || errors.need}
            maxLength={LIST_LINE_MAX}
            autoComplete="off"
          />
          <TextField
            label="Quantity"
            isOptional
            name="quantity"
            defaultValue={typed.quantity}
            error={errors.quantity}
            maxLength={QUANTITY_MAX}
            autoComplete="off"
          />
          {customer ? (
            <CustomerRequest customer={customer} isAsking={request.isAsking} problem={request.problem} />
          ) : (
            <div className="signed-in:hidden">
              <AskerFields typed={typed} errors={errors} isSent={isSent} />
              <AlertLine>{actionData?.problem}</AlertLine>
              <OtpButtons isSent={isSent} isBusy={isBusy} />
            </div>
          )}
        </Form>
      )}
    </main>
  );
}
