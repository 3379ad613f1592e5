import { KINDS } from "@kasna/documents/kinds";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { data } from "react-router";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { appContext } from "../../api/context.server.ts";
import { pageTitle } from "../../api/page-title.ts";
import { BadgeCheck, BadgeX } from "../../ui/account-icons.tsx";
import type { Route } from "./+types/verify.page";
import { type Verified, verifyDocument } from "./verify.operations.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Verify a document") },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const verified = await verifyDocument(appContext(context), params.code);
  return data(verified, { status: verified ? 200 : 404 });
}

/** Shows whether a scanned document is genuine, without the buyer's details. */
export default function Verify({ loaderData: verified }: Route.ComponentProps) {
  return (
    <main className="page-width py-8 *:max-w-2xl">
      <h1 className="mb-6 page-title">Verify a document</h1>
      {verified ? <Genuine document={verified} /> : <Unknown />}
    </main>
  );
}

function stateOf(document: Verified): { text: string; isGood: boolean } {
  if (document.creditedBy)
    return {
      text: `Credited${document.creditedBy.isWhole ? "" : " in part"} by credit note ${document.creditedBy.number} of ${formatDate(document.creditedBy.issuedAt)}`,
      isGood: false,
    };
  if (document.validUntil && document.hasExpired)
    return { text: `Expired on ${formatDate(document.validUntil)}`, isGood: false };
  if (document.validUntil) return { text: `Valid until ${formatDate(document.validUntil)}`, isGood: true };
  return { text: "Issued", isGood: true };
}

function Genuine({ document }: { document: Verified }) {
  const state = stateOf(document);
  const facts = [
    ["Document", KINDS[document.kind].title],
    ["Number", document.number],
    ["Date", formatDate(document.issuedAt)],
    [document.isCommercial ? "Total" : "Total incl. GST", formatRupees(rupeesFromPaise(document.totalPaise))],
  ];
  return (
    <section className="rounded-md border border-hairline">
      <p className="flex items-center gap-3 border-b border-hairline bg-sheet px-4 py-4 text-lg font-semibold text-success sm:px-6">
        <BadgeCheck size={28} className="shrink-0" aria-hidden />
        This document is genuine.
      </p>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-8 gap-y-3 p-4 sm:p-6">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{name}</dt>
            <dd className={name === "Number" ? "font-mono" : "font-medium"}>{value}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-quiet">State</dt>
          <dd className={`font-medium ${state.isGood ? "" : "text-danger"}`}>{state.text}</dd>
        </div>
      </dl>
      <p className="border-t border-hairline px-4 py-4 text-sm text-quiet sm:px-6">
        Compare the number, date and total with your document. We do not show the buyer's details here.
      </p>
    </section>
  );
}

function Unknown() {
  const { shopName, supportEmail } = useShopProfile();
  return (
    <section role="alert" className="rounded-md border border-hairline p-4 sm:p-6">
      <p className="flex items-center gap-3 text-lg font-semibold text-danger">
        <BadgeX size={28} className="shrink-0" aria-hidden />
        {shopName} did not issue this document.
      </p>
      <p className="mt-3 text-quiet">
        The code is not from this shop or was not scanned completely. Scan it again. If you still see this
        message, write to{" "}
        <a className="text-steel underline underline-offset-4" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
    </section>
  );
}
