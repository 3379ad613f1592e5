import { KINDS } from "@kasna/documents/kinds";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { BadgeCheck, BadgeX } from "lucide-react";
import { data } from "react-router";
import { appContext } from "../../api/context.server.ts";
import { useShopProfile } from "../../api/use-shop-profile.ts";
import type { Route } from "./+types/verify.page";
import { type Verified, verifyDocument } from "./verify.operations.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Verify a document | ${matches[0].loaderData.profile.shopName}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const verified = await verifyDocument(appContext(context), params.code);
  return data(verified, { status: verified ? 200 : 404 });
}

/** Says whether a scanned paper is the shop's, and nothing about who bought. */
export default function Verify({ loaderData: verified }: Route.ComponentProps) {
  return (
    <main className="page-width py-8 *:max-w-2xl">
      <h1 className="mb-6 page-title">Verify a document</h1>
      {verified ? <Genuine paper={verified} /> : <Unknown />}
    </main>
  );
}

function stateOf(paper: Verified): { text: string; isGood: boolean } {
  if (paper.creditedBy)
    return {
      text: `Taken back${paper.creditedBy.isWhole ? "" : " in part"} by credit note ${paper.creditedBy.number} of ${formatDate(paper.creditedBy.issuedAt)}`,
      isGood: false,
    };
  if (paper.validUntil && paper.hasExpired)
    return { text: `Expired on ${formatDate(paper.validUntil)}`, isGood: false };
  if (paper.validUntil) return { text: `Valid until ${formatDate(paper.validUntil)}`, isGood: true };
  return { text: "Issued", isGood: true };
}

function Genuine({ paper }: { paper: Verified }) {
  const state = stateOf(paper);
  const { shopName } = useShopProfile();
  const facts = [
    ["Document", KINDS[paper.kind].title],
    ["Number", paper.number],
    ["Date", formatDate(paper.issuedAt)],
    ["Total incl. GST", formatRupees(rupeesFromPaise(paper.totalPaise))],
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
        Compare number, date and total with the paper in your hands. {shopName} says nothing about buyers
        here.
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
        The code was never given by this shop, or was not read whole. Please scan it again; if it stays so,
        write to{" "}
        <a className="text-steel underline underline-offset-4" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
    </section>
  );
}
