export type Heading = {
  name: string;
  /** Its cells are numbers, aligned at their end. */
  isNumber?: boolean;
  /** Hidden on narrow screens, like its cells. */
  isWide?: boolean;
  /** Read aloud, not shown. */
  isSpoken?: boolean;
};

/** The head of a small table without sorting or selection, which is a `DataList`. */
export const TableHead = ({ headings }: { headings: readonly (string | Heading)[] }) => (
  <thead className="text-quiet">
    <tr>
      {headings
        .map((heading): Heading => (typeof heading === "string" ? { name: heading } : heading))
        .map(({ name, isNumber, isWide, isSpoken }, i) => (
          <th
            key={name}
            scope="col"
            className={`${isWide ? "hidden sm:table-cell" : ""} py-1 font-medium ${i > 0 ? "ps-3" : ""} ${isNumber ? "text-end whitespace-nowrap" : "text-start"}`}
          >
            {isSpoken ? <span className="sr-only">{name}</span> : name}
          </th>
        ))}
    </tr>
  </thead>
);
