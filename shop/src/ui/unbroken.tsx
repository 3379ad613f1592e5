import { type Html, html } from "./html.ts";

const DESIGNATION =
  /(#?\d+(?:\/\d+)?-\d+ UN[CF]|\d+-\d+\/\d+(?: in)?|\(?[A-Z]*\d+-\d+\)?,?|\b[A-Z]*\d[\d.]* x \d[\d.]*,?|\b(?:ISO|DIN|IS|BS|EN|ASME) [A-Z]?\d[\d.]*(?:-\d+)?\b)/g;

/** Text whose designations ("A2-70", "M8 x 40", "3/8-16 UNC", "1-1/4 in", "DIN 933") never wrap. */
export function Unbroken({ children }: { children: string }) {
  return children.split(DESIGNATION).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** The same as HTML, for templates. */
export const unbroken = (text: string): Html =>
  html`${text
    .split(DESIGNATION)
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<span class="whitespace-nowrap">${part}</span>`,
    )}`;
