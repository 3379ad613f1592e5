import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { Link } from "react-router";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { TableHead } from "../../../../admin-kit/table-head.tsx";
import { appContext } from "../../../../api/context.server.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { Route } from "./+types/catalogue.page";
import { type CategoryForStaff, categoriesForStaff } from "./categories.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Catalogue · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return { categories: await categoriesForStaff(appContext(context)) };
}

type SubCategory = CategoryForStaff["subCategories"][number];
/** Some of its parts were once sold and are kept for their orders. A sub-category without any parts is a new one. */
const isNoLongerSold = ({ rows, archived }: SubCategory) => rows === 0 && archived > 0;

/** The catalogue at a glance: categories, sub-categories, rows and stock value. */
export default function Catalogue({ loaderData: { categories: all } }: Route.ComponentProps) {
  const categories = soldCategories(all);
  const rows = categories
    .flatMap((category) => category.subCategories)
    .reduce((sum, subCategory) => sum + subCategory.rows, 0);
  return (
    <>
      <PageHead title="Catalogue" text={`${rows.toLocaleString("en-IN")} products`}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="rows" size="small">
            Edit products
          </ButtonLink>
          <ButtonLink to="prices" variant="outline" size="small">
            Change prices
          </ButtonLink>
          <ButtonLink to="file" variant="outline" size="small">
            Import and export
          </ButtonLink>
          <ButtonLink to="photos" variant="outline" size="small">
            Photos
          </ButtonLink>
          <ButtonLink to="replacements" variant="outline" size="small">
            Replacements
          </ButtonLink>
          <ButtonLink to="categories/new" variant="outline" size="small">
            New category
          </ButtonLink>
        </div>
      </PageHead>
      {all.length === 0 && (
        <Notice
          title="The catalogue is empty"
          text="Import a file with your parts, which makes their categories, or add a category."
        >
          <ButtonLink to="file">Import a file</ButtonLink>
        </Notice>
      )}
      <div className="-mb-4 gap-4 *:mb-4 *:break-inside-avoid xl:columns-2">
        {categories.map((category) => (
          <Panel
            key={category.id}
            title={
              <Link
                to={`categories/${category.id}`}
                className="inline-flex min-h-11 items-center text-steel underline-offset-4 hover:underline lg:min-h-8"
              >
                {category.name}
              </Link>
            }
            aside={
              <Link
                to={`sub-categories/new?category=${category.id}`}
                className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 lg:min-h-8"
              >
                New sub-category<span className="sr-only"> in {category.name}</span>
              </Link>
            }
          >
            <SubCategories category={category} />
          </Panel>
        ))}
      </div>
      <NoLongerSold categories={all} />
    </>
  );
}

/** The categories, without the sub-categories that are no longer sold. */
const soldCategories = (all: readonly CategoryForStaff[]): CategoryForStaff[] =>
  all.flatMap((category) => {
    const subCategories = category.subCategories.filter((part) => !isNoLongerSold(part));
    const isShown = subCategories.length > 0 || category.subCategories.length === 0;
    return isShown ? [{ ...category, subCategories }] : [];
  });

function NoLongerSold({ categories }: { categories: readonly CategoryForStaff[] }) {
  const noLongerSold = categories.flatMap(({ name, subCategories }) =>
    subCategories.filter(isNoLongerSold).map((part) => ({ ...part, category: name })),
  );
  if (noLongerSold.length === 0) return null;
  return (
    <details className="mt-4 max-w-3xl rounded-md border border-hairline">
      <summary className="cursor-pointer px-4 py-3 font-medium">
        No longer sold ({noLongerSold.length})
      </summary>
      <ul className="border-t border-hairline px-4 py-2 text-sm">
        {noLongerSold.map(({ id, name, category, archived }) => (
          <li key={id}>
            <Link
              to={`sub-categories/${id}`}
              className="inline-flex min-h-11 items-center text-steel underline underline-offset-4 lg:min-h-8"
            >
              {category}: {name}
            </Link>{" "}
            <span className="text-quiet">
              {archived === 1 ? "1 part is" : `${archived.toLocaleString("en-IN")} parts are`} kept for orders
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SubCategories({ category }: { category: CategoryForStaff }) {
  if (category.subCategories.length === 0)
    return <p className="text-sm text-quiet">There is nothing here yet.</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Sub-categories of {category.name}</caption>
      <TableHead
        headings={[
          "Sub-category",
          { name: "Products", isNumber: true },
          { name: "Sold out", isNumber: true, isWide: true },
          { name: "Stock at price", isNumber: true, isWide: true },
          { name: "Edit", isSpoken: true },
        ]}
      />
      <tbody className="figures">
        {category.subCategories.map(({ id, name, rows, soldOut, stockPaise }) => (
          <tr key={id} className="border-t border-hairline">
            <td className="py-0 lg:py-1.5 pe-2">
              <Link
                to={`rows?sub_category=${id}`}
                className="inline-flex min-h-11 items-center font-medium text-steel lg:min-h-8 underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </td>
            <td className="py-0 lg:py-1.5 ps-3 text-end">{rows.toLocaleString("en-IN")}</td>
            <td className="hidden py-0 lg:py-1.5 ps-3 text-end sm:table-cell">
              {soldOut.toLocaleString("en-IN")}
            </td>
            <td className="hidden py-0 lg:py-1.5 ps-3 text-end sm:table-cell">
              {formatRupees(rupeesFromPaise(stockPaise))}
            </td>
            <td className="py-0 lg:py-1.5 ps-3 text-end">
              <Link
                to={`sub-categories/${id}`}
                className="inline-flex min-h-11 items-center text-steel underline lg:min-h-8 underline-offset-4"
              >
                Edit<span className="sr-only"> {name}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
