import type { ReactNode } from "react";
import { Link } from "react-router";

type Block = { kind: "heading" | "paragraph" | "list"; lines: string[] };

/** Splits a text into headings (`### `), lists (`- `) and paragraphs separated by empty lines. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of text.split("\n")) {
    const [, mark, words = ""] = /^(### |- )?(.*)$/.exec(line.trim()) ?? [];
    const kind = mark === "- " ? "list" : mark ? "heading" : "paragraph";
    const last = blocks.at(-1);
    if (words === "") isNew = true;
    else if (!isNew && last?.kind === kind && kind !== "heading") last.lines.push(words);
    else blocks.push({ kind, lines: [words] });
    if (words !== "") isNew = false;
  }
  return blocks;
}

/** A link in the text, to this site, a secure page, an e-mail address or a telephone number. */
const LINK = /\[([^[\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:|tel:)[^\s()]*)\)/g;

type Fill = (words: string) => string;

function inline(text: string, fill: Fill): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = "", 2: address = "", index } of text.matchAll(LINK)) {
    parts.push(fill(text.slice(end, index)));
    const isHere = address.startsWith("/");
    parts.push(
      isHere ? (
        <Link key={index} to={address} className={LINK_STYLE}>
          {fill(words)}
        </Link>
      ) : (
        <a key={index} href={address} className={LINK_STYLE}>
          {fill(words)}
        </a>
      ),
    );
    end = index + whole.length;
  }
  return [...parts, fill(text.slice(end))];
}

const LINK_STYLE = "font-medium text-steel underline underline-offset-4";

/**
 * An owner's text with headings, lists and links, and nothing else: HTML in it is displayed as typed. `fill` inserts
 * facts into the words, after parsing.
 */
export function FormattedText({ text, fill = (words) => words }: { text: string; fill?: Fill }) {
  return blocksOf(text).map(({ kind, lines }, index) => {
    const key = `${index} ${kind}`;
    if (kind === "heading") return <h3 key={key}>{inline(lines.join(" "), fill)}</h3>;
    if (kind === "paragraph") return <p key={key}>{inline(lines.join(" "), fill)}</p>;
    return (
      <ul key={key}>
        {lines.map((line) => (
          <li key={line}>{inline(line, fill)}</li>
        ))}
      </ul>
    );
  });
}
