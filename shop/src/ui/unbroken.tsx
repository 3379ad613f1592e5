const DESIGNATION = /(\(?[A-Z]*\d+-\d+\)?,?|\b[A-Z]*\d[\d.]* x \d[\d.]*,?|\b(?:ISO|DIN|IS) \d+(?:-\d+)?)/g;

/** Text in which a designation ("A2-70", "M8 x 40", "DIN 933") is never broken over two lines. */
export function Unbroken({ children }: { children: string }) {
  return children.split(DESIGNATION).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
