import type { Product, SubCategory } from "@kasna/contract/catalogue";
import { standardWords } from "@kasna/rules/standards";
import type { MetaDescriptor } from "react-router";

type Site = { profile: { shopName: string }; publicUrl: string };
type CataloguePage =
  | { kind: "unknown" }
  | { kind: "category"; category: { name: string; description: string }; subCategories: SubCategory[] }
  | {
      kind: "sub-category";
      subCategory: { name: string; description: string };
      categoryName: string;
      product: Product | null;
      rated: { average: number; count: number };
    };

const addressOf = (site: Site, name: string) =>
  `${site.publicUrl}/sub-categories/${encodeURIComponent(name)}`;

const crumbs = (list: [string, string][]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: list.map(([name, item], i) => ({ "@type": "ListItem", position: i + 1, name, item })),
});

/** The meta tags of a catalogue page, for search engines and shared links. */
export function catalogueMeta(site: Site, page: CataloguePage | undefined): MetaDescriptor[] {
  const { shopName } = site.profile;
  if (!page || page.kind === "unknown")
    return [{ title: `Not found | ${shopName}` }, { name: "robots", content: "noindex" }];
  const isCategory = page.kind === "category";
  const { name, description } = isCategory ? page.category : page.subCategory;
  const image = isCategory ? page.subCategories[0]?.image_url : page.product?.image_url;
  const trail: [string, string][] = isCategory
    ? [[name, addressOf(site, name)]]
    : [
        [page.categoryName, addressOf(site, page.categoryName)],
        [name, addressOf(site, name)],
      ];
  return [
    { title: `${name} | ${shopName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: addressOf(site, name) },
    { property: "og:type", content: isCategory ? "website" : "product" },
    { property: "og:site_name", content: shopName },
    { property: "og:url", content: addressOf(site, name) },
    { property: "og:title", content: `${name} | ${shopName}` },
    { property: "og:description", content: description },
    ...(image ? [{ property: "og:image", content: `${site.publicUrl}/API/${image}` }] : []),
    { "script:ld+json": crumbs(trail) },
    ...(!isCategory && page.product
      ? [{ "script:ld+json": productData(site, page.product, description, page.rated) }]
      : []),
  ];
}

function productData(
  site: Site,
  product: Product,
  description: string,
  rated: { average: number; count: number },
) {
  const availability = product.made_to_order ? "MadeToOrder" : product.in_stock ? "InStock" : "OutOfStock";
  const standard = standardWords(product.standard);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    sku: product.sku,
    material: product.material,
    ...(standard && {
      additionalProperty: [{ "@type": "PropertyValue", name: "Standard", value: standard }],
    }),
    description,
    image: `${site.publicUrl}/API/${product.image_url}`,
    ...(rated.count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rated.average,
        reviewCount: rated.count,
      },
    }),
    offers: {
      "@type": "Offer",
      price: product.price.toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${availability}`,
      url: `${addressOf(site, product.subcategory_name)}?product_id=${product.id}`,
    },
  };
}
