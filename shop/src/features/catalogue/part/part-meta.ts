import type { Product } from "@kasna/contract/catalogue";
import { formatRupees } from "@kasna/rules/money";
import { partPath } from "@kasna/rules/part-path";
import { standardText } from "@kasna/rules/standards";
import { perUnit, unitOfPart } from "@kasna/rules/tax/unit-codes";
import { unitWeightText } from "@kasna/rules/weight-text";
import type { MetaDescriptor } from "react-router";
import { pageTitle } from "../../../api/page-title.ts";
import { CARD_HEIGHT, CARD_WIDTH, shareCardPath } from "../../pictures/share-card.widget.ts";
import { subCategoryPath } from "../sub-category/sub-category-path.widget.ts";
import { materialText } from "./material-text.widget.ts";
import type { Site } from "./site.ts";
import { breadcrumbData, type Described, type Dimension, partPageData } from "./structured-data.ts";

type PartPage = {
  product: Product;
  group: Described;
  dimensions: readonly Dimension[];
  related: readonly { sku: string }[];
};

/** One part in one sentence for search engines: what it is, its standard, weight and price. */
function descriptionOf(part: Product): string {
  const unit = unitOfPart(part);
  const facts = [
    materialText(part),
    standardText(part.standard),
    unitWeightText(part.weight, unit),
    `${formatRupees(part.price)}${perUnit(unit)} including GST`,
  ];
  return `${part.name} (${part.sku}): ${facts.filter(Boolean).join(", ")}.`;
}

/** The meta tags of a part's page. */
export function partMeta(
  site: Site,
  { product: part, group, dimensions, related }: PartPage,
): MetaDescriptor[] {
  const { shopName } = site.profile;
  const url = site.publicUrl + partPath(part.sku);
  const title = pageTitle(site, [part.name, materialText(part)].filter(Boolean).join(", "));
  const description = descriptionOf(part);
  const trail = [part.category_name, part.subcategory_name].map((name) => ({
    name,
    url: site.publicUrl + subCategoryPath(name),
  }));
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: shopName },
    { property: "og:url", content: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: `${site.publicUrl}/API/${shareCardPath(part)}` },
    { property: "og:image:width", content: String(CARD_WIDTH) },
    { property: "og:image:height", content: String(CARD_HEIGHT) },
    { property: "og:image:alt", content: description },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": breadcrumbData([...trail, { name: part.name, url }]) },
    { "script:ld+json": partPageData(site, part, { description, dimensions, group, related }) },
  ];
}
