import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { TableHead } from "../../../admin-kit/table-head.tsx";
import { ScrollRegion } from "../../../ui/scroll-region.tsx";
import { AMOUNT_HEADINGS } from "./amount-headings.ts";
import { Bars } from "./bars.tsx";
import type { Share } from "./months.ts";

type Props = {
  title: string;
  what: string;
  shares: Share[];
  /** The meaning of its amounts. */
  amounts?: string;
  isByDay?: boolean;
  nameOf?: (name: string) => string;
  /** The address of its CSV file. */
  file: string;
};

/** Sales of a period grouped in one way, as bars and as a table. */
export function SharePanel({
  title,
  what,
  shares,
  amounts = AMOUNT_HEADINGS.orders,
  isByDay = false,
  nameOf = String,
  file,
}: Props) {
  const named = shares.map((share) => ({ ...share, name: nameOf(share.name) }));
  const bars = named.map(({ name, orders, paise }) => {
    const value = rupeesFromPaise(paise);
    return { name, value, text: `${formatRupees(value)} from ${orders} orders` };
  });
  return (
    <Panel
      title={title}
      aside={
        <a
          href={file}
          className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-0"
        >
          CSV<span className="sr-only"> of {title.toLowerCase()}</span>
        </a>
      }
    >
      {shares.some(({ orders }) => orders > 0) ? (
        <>
          <figure>
            <figcaption className="mb-2 text-sm text-quiet">{amounts}</figcaption>
            <Bars bars={bars} by={isByDay ? "day" : "name"} unit="rupees" />
          </figure>
          <details className="mt-3" open={!isByDay}>
            <summary className="min-h-11 content-center text-sm lg:min-h-8 font-medium text-steel">
              As a table
            </summary>
            <ShareTable
              what={what}
              amounts={amounts}
              shares={isByDay ? named.filter(({ orders }) => orders > 0) : named}
            />
          </details>
        </>
      ) : (
        <p className="text-sm text-quiet">There were no sales in this period.</p>
      )}
    </Panel>
  );
}

type TableProps = Pick<Props, "what"> & { amounts: string; shares: readonly Share[] };

function ShareTable({ what, amounts, shares }: TableProps) {
  return (
    <ScrollRegion label={`Sales by ${what.toLowerCase()}, as a table`} className="max-h-96">
      <table className="figures w-full text-sm">
        <TableHead
          headings={[
            what,
            { name: "Orders", isNumber: true, isWide: true },
            { name: "Quantity", isNumber: true },
            { name: amounts, isNumber: true },
          ]}
        />
        <tbody>
          {shares.map(({ name, orders, pieces, paise }) => (
            <tr key={name} className="border-t border-hairline">
              <th scope="row" className="py-1.5 text-start font-normal">
                {name}
              </th>
              <td className="hidden py-1.5 ps-3 text-end sm:table-cell">{orders.toLocaleString("en-IN")}</td>
              <td className="py-1.5 ps-3 text-end">{pieces.toLocaleString("en-IN")}</td>
              <td className="py-1.5 ps-3 text-end whitespace-nowrap">
                {formatRupees(rupeesFromPaise(paise))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
