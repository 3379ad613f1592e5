import { href, Link } from "react-router";
import type { Organization, WithContext } from "schema-dts";
import { addCacheTags, appContext } from "../../api/context.server.ts";
import type { RouteHandle } from "../../api/route-handle.ts";
import { cachedShopTexts } from "../../api/settings.operations.server.ts";
import { listCategories, listFeatured, listShown } from "../catalogue/catalogue.operations.server.ts";
import { CategoryStrip } from "../catalogue/category-strip.widget.tsx";
import { NoProductsYet } from "../catalogue/no-products-yet.widget.tsx";
import { ProductCard } from "../catalogue/product-card.widget.tsx";
import { GstSwitch } from "../pricing/gst-switch.widget.tsx";
import type { Route } from "./+types/home.page";
import { BannerCarousel } from "./banner-carousel.tsx";
import { listBanners } from "./banners.operations.server.ts";
import { FeatureStrip } from "./feature-strip.widget.tsx";
import { slidesOf } from "./slides.ts";

const FEATURED_ON_HOME = 6;

export const handle = { cachedBy: [] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { profile, publicUrl } = matches[0].loaderData;
  const { tagline = "", homeDescription: description = "" } = loaderData?.words ?? {};
  const title = tagline ? `${profile.shopName}: ${tagline}` : profile.shopName;
  const picture = loaderData?.banners[0]?.image_url;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${publicUrl}/` },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: profile.shopName },
    { property: "og:url", content: `${publicUrl}/` },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(picture ? [{ property: "og:image", content: `${publicUrl}/API/${picture}` }] : []),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: profile.shopName,
        url: publicUrl,
        email: profile.supportEmail,
        telephone: profile.supportNumber,
      } satisfies WithContext<Organization>,
    },
  ];
};

export async function loader({ context }: Route.LoaderArgs) {
  addCacheTags(context, "site", "products");
  const ctx = appContext(context);
  const [banners, categories, featured, words] = await Promise.all([
    listBanners(ctx),
    listCategories(ctx),
    listFeatured(ctx),
    cachedShopTexts(ctx),
  ]);
  const { tagline, homeHeading, homeDescription, categorySlide, sellingPoints } = words;
  return {
    banners,
    categories,
    featured: (await listShown(ctx, featured)).slice(0, FEATURED_ON_HOME),
    words: { tagline, homeHeading, homeDescription, categorySlide, sellingPoints },
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, featured, words } = loaderData;
  const hero = slidesOf(banners, categories, words.categorySlide);
  return (
    <main>
      <h1 className="sr-only">{words.homeHeading}</h1>
      {hero.slides.length > 0 && <BannerCarousel {...hero} />}
      <div className="page-width flex flex-col gap-14 pt-12">
        {categories.length === 0 ? (
          <NoProductsYet />
        ) : (
          <>
            <CategoryStrip categories={categories} />
            <section aria-labelledby="featured">
              <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
                <h2 id="featured" className="section-title">
                  Featured Products
                </h2>
                {featured.length > 0 && (
                  <GstSwitch className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4 sm:ms-auto max-sm:order-last" />
                )}
                <Link to={href("/product/all")} prefetch="intent" className="way-on">
                  All Products
                </Link>
              </div>
              {featured.length === 0 ? (
                <p className="text-quiet">No featured products available</p>
              ) : (
                <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-hairline sm:grid-cols-3 lg:grid-cols-6">
                  {featured.map((product) => (
                    <li key={product.id} className="outline outline-hairline">
                      <ProductCard product={product} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </div>
      <FeatureStrip points={words.sellingPoints} />
    </main>
  );
}
