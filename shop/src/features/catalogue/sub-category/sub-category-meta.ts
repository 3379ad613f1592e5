import type { Product, SubCategory } from "@kasna/contract/catalogue";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { partPath } from "@kasna/rules/part-path";
import type { MetaDescriptor } from "react-router";
import { pageTitle } from "../../../api/page-title.ts";
import type { Site } from "../part/site.ts";
import { breadcrumbData, groupPageData, type Rated } from "../part/structured-data.ts";
import { subCategoryPath } from "./sub-category-path.widget.ts";

type CataloguePage =
  | { kind: "unknown" }
  | { kind: "category"; category: { name: string; description: string }; subCategories: SubCategory[] }
  | {
      kind: "sub-category";
      subCategory: {
        name: string;
        description: string;
        isDeclared: boolean;
        attributes: readonly Attribute[];
      };
      categoryName: string;
      product: Product | null;
      /** Whether the address specifies the part. In that case the part's own page is the canonical one. */
      isChosen: boolean;
      rated: Rated;
    };

const addressOf = (site: Site, name: string) => site.publicUrl + subCategoryPath(name);

/** The meta tags of a catalogue page, for search engines and shared links. */
export function catalogueMeta(site: Site, page: CataloguePage | undefined): MetaDescriptor[] {
  const { shopName } = site.profile;
  if (!page || page.kind === "unknown")
    return [{ title: pageTitle(site, "Not found") }, { name: "robots", content: "noindex" }];
  const isCategory = page.kind === "category";
  const { name, description: own } = isCategory ? page.category : page.subCategory;
  const description = own || `${name} of ${shopName}, with prices that include GST.`;
  const image = isCategory ? page.subCategories[0]?.image_url : page.product?.image_url;
  const trail = (isCategory ? [name] : [page.categoryName, name]).map((label) => ({
    name: label,
    url: addressOf(site, label),
  }));
  const canonical =
    !isCategory && page.isChosen && page.product
      ? site.publicUrl + partPath(page.product.sku)
      : addressOf(site, name);
  return [
    { title: pageTitle(site, name) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: isCategory ? "website" : "product" },
    { property: "og:site_name", content: shopName },
    { property: "og:url", content: canonical },
    { property: "og:title", content: pageTitle(site, name) },
    { property: "og:description", content: description },
    ...(image ? [{ property: "og:image", content: `${site.publicUrl}/API/${image}` }] : []),
    { "script:ld+json": breadcrumbData(trail) },
    ...(!isCategory && page.product
      ? [
          {
            "script:ld+json": groupPageData(site, page.product, {
              description: own,
              rated: page.rated,
              declared: page.subCategory.isDeclared ? page.subCategory.attributes : [],
            }),
          },
        ]
      : []),
  ];
}
