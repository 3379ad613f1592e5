import type { ComponentProps, ReactNode } from "react";
import { href } from "react-router";
import { AsOf, PendingReport } from "../../../admin-kit/background-reports/background-report.widget.tsx";
import { DataList, IN_TURN } from "../../../admin-kit/data-list.tsx";
import { HEAD_LINK } from "../../../admin-kit/head-link.ts";
import type { ListEdges } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { ListBars, type ListChart } from "./list-bars.tsx";
import { type Period, periodText } from "./period.ts";
import { PeriodBar } from "./period-bar.tsx";

type Row = { id: number | string };
type Props<R extends Row> = Pick<
  ComponentProps<typeof DataList<R>>,
  "columns" | "rowHref" | "rowNeeds" | "empty"
> & {
  title: string;
  /** The description of what its rows include and leave out. It depends on the period. */
  text: string;
  /** Its CSV file: /admin/reports/{sheet}. */
  sheet: string;
  /** The first rows as bars, for a list ordered by a figure. */
  chart?: ListChart<R>;
  /** Totals, shown above the list. */
  children?: ReactNode;
  report: ListEdges & {
    period: Period;
    usual: ComponentProps<typeof PeriodBar>["usual"];
    rows: R[];
    /** Shown in place of the rows while the report is running. */
    toCome: ComponentProps<typeof PendingReport>["report"] | null;
    asOf: Date | null;
  };
};

/** A report as a list, for any period, page by page, with all of it as CSV. */
export function PeriodReport<R extends Row>({
  title,
  text,
  sheet,
  report,
  chart,
  children,
  ...list
}: Props<R>) {
  const { period, usual, rows, newer, older, toCome, asOf } = report;
  const { from, to } = period;
  return (
    <>
      <PageHead title={title} text={`${periodText(period)}, ${text}`}>
        <a href={`${href("/admin/reports/:sheet", { sheet })}?from=${from}&to=${to}`} className={HEAD_LINK}>
          Download CSV
        </a>
      </PageHead>
      <PeriodBar period={period} usual={usual} />
      {toCome ? (
        <PendingReport report={toCome} />
      ) : (
        <>
          <AsOf asOf={asOf} />
          {children}
          {chart && newer === null && <ListBars rows={rows} chart={chart} />}
          <DataList
            {...list}
            label={title}
            rows={rows}
            edges={{ newer, older }}
            pageLabels={IN_TURN}
            emptyHint="Choose another period."
          />
        </>
      )}
    </>
  );
}
