import { z } from "zod";
import { bulkResult } from "../../../admin-kit/bulk-edits/bulk-result.operations.server.ts";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { idsField, optionalText, textField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { searchModeOf } from "../search-mode.server.ts";
import { loadSearchWords } from "../search-words.operations.server.ts";
import { vocabularyWith } from "../vocabulary.ts";
import type { Route } from "./+types/search-words.page";
import { AddSearchWord, SPELLING } from "./add-search-word.tsx";
import { removeSearchWords } from "./bulk-search-words.operations.server.ts";
import { SearchWordList } from "./search-word-list.tsx";
import { addSearchWord, searchMeanings } from "./search-words.operations.server.ts";
import { TrySearch } from "./try-search.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Search words · Back office" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const [words, meanings, { base, parse }] = await Promise.all([
    loadSearchWords(ctx),
    searchMeanings(ctx),
    searchModeOf(ctx),
  ]);
  const tryText = new URL(request.url).searchParams.get("try")?.slice(0, 200) ?? "";
  const { text, terms } = parse(tryText, vocabularyWith(words, base));
  return { words, meanings, tryText, text, terms };
}

const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    word: textField(100, "Enter the word"),
    meaning: z
      .string("Choose what it means")
      .regex(/^(part|material|coating):.+$|^spelling$/, "Choose what it means"),
    spelling: optionalText(100),
  }),
  z.object({ intent: z.literal("remove"), id: idsField }),
]);

const kindSchema = z.enum(["part", "material", "coating"]);

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "catalogue");
  const ctx = appContext(context);
  return actionResult(async () => {
    const typed = await readForm(request, form);
    if (typed.intent === "remove") {
      const removed = await removeSearchWords(ctx, { actor: staff, ids: typed.id });
      return bulkResult("search-word", "removed", removed);
    }
    const { word, meaning, spelling } = typed;
    if (meaning === SPELLING) await addSearchWord(ctx, { staff, word, kind: SPELLING, meaning: spelling });
    else {
      const at = meaning.indexOf(":");
      const kind = kindSchema.parse(meaning.slice(0, at));
      await addSearchWord(ctx, { staff, word, kind, meaning: meaning.slice(at + 1) });
    }
    return "Word added";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** The search words that the shop's owner has added. */
export default function SearchWords({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { words, meanings, tryText, text, terms } = loaderData;
  return (
    <>
      <PageHead title="Search words" text="Add the words your buyers use. Search knows a new word at once." />
      <div className="flex max-w-3xl flex-col gap-6">
        <AddSearchWord meanings={meanings} outcome={actionData} />
        <TrySearch tryText={tryText} text={text} terms={terms} />
        <SearchWordList words={words} />
      </div>
    </>
  );
}
