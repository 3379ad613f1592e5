import { Link } from "react-router";
import type { AlsoNamed } from "./also-named.server.ts";
import { searchAddress } from "./search-address.ts";

/** Links to each part of a search that names several parts. */
export function AlsoNamedLinks({ areMixed, parts }: { areMixed: boolean; parts: readonly AlsoNamed[] }) {
  if (parts.length === 0) return null;
  const label = areMixed ? "Show only:" : "Also in your search:";
  return (
    <nav aria-label={label.replace(":", "")} className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-quiet max-sm:w-full">{label}</span>
      {parts.map(({ text, total, isMore }) => (
        <Link
          key={text}
          to={searchAddress(text)}
          className="min-h-11 content-center text-steel underline underline-offset-4"
        >
          {text} <span className="figures">({`${total.toLocaleString("en-IN")}${isMore ? "+" : ""}`})</span>
        </Link>
      ))}
    </nav>
  );
}
