/** The first of several lines, and how many more there are. */
export const FirstOfLines = ({ line, count }: { line: string; count: number }) => (
  <>
    {line}
    {count > 1 && <span className="text-quiet"> and {moreLines(count - 1)}</span>}
  </>
);

const moreLines = (count: number) =>
  count === 1 ? "1 more line" : `${count.toLocaleString("en-IN")} more lines`;
