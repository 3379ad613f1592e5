import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { pageTitle } from "../../api/page-title.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { AlertBox } from "../../ui/alert.tsx";
import type { Route } from "./+types/list.page";
import { ListForm } from "./list-form.tsx";
import { LongList } from "./long-list.tsx";
import { MatchedList } from "./matched-list.tsx";
import { useList } from "./use-list.ts";

export const handle = { cachedBy: [], needsScripts: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches[0].loaderData, "Your list") },
  {
    name: "description",
    content: "Paste a list of parts or choose a file, and see which of our parts each line is.",
  },
];

export default function ListPage() {
  const { list, find, typed, type } = useList();
  const outcome = useRef<HTMLDivElement>(null);
  // On a phone it is outside the screen.
  useEffect(() => {
    if (list.state === "none" || list.state === "asking") return;
    outcome.current?.scrollIntoView({ block: "nearest" });
  }, [list]);
  return (
    <main className="page-width py-8">
      <h1 className="page-title">Have a list?</h1>
      <p className="mt-2 mb-6 max-w-prose text-quiet">
        Paste your list as it is, or choose a file. For each line we show the part, or the nearest parts and
        how they differ, or we ask what you need. To type part numbers row by row, use the{" "}
        <Link to={href("/quick-order")} className="text-steel underline underline-offset-4">
          quick order
        </Link>
        .
      </p>
      <ListForm
        typed={typed}
        onType={type}
        isBusy={list.state === "asking"}
        hasList={list.state !== "none" && list.state !== "failed"}
        onFind={find}
      />
      <div ref={outcome} className="scroll-mt-20 scroll-mb-4">
        {list.state === "failed" && (
          <AlertBox className="mt-4">
            <p>{list.sentence}</p>
          </AlertBox>
        )}
        {list.state === "long" && <LongList sentence={list.sentence} sent={list.sent} />}
        {list.state === "found" && list.unread.length > 0 && (
          <AlertBox kind="warning" className="mt-4">
            {list.unread.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences never change
              <p key={at} className="wrap-anywhere">
                {sentence}
              </p>
            ))}
          </AlertBox>
        )}
        {list.state === "found" && (
          <MatchedList key={list.number} lines={list.lines} ignored={list.ignored} />
        )}
      </div>
    </main>
  );
}
