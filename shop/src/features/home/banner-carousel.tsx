import { useEffect, useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Pause, Play } from "../../ui/icons.tsx";
import { PartImage } from "../../ui/part-image.tsx";

const PAUSE_AFTER_LOOP_MS = 100;
const WIDTHS = [640, 960, 1600];

/** The width of the whole picture, of which the right part is visible. */
const SIZES = "(min-width: 1600px) 1312px, (min-width: 1280px) 1157px, (min-width: 640px) 92vw, 149vw";
const source = (path: string, width: number, format = "webp") =>
  `/API/${path.replace("-1600.webp", `-${width}.${format}`)}`;
const sourcesOf = (path: string, format: "avif" | "webp") =>
  WIDTHS.map((width) => `${source(path, width, format)} ${width}w`).join(", ");

/** The picture for the dark scheme. An owner's own picture has none. */
const darkPath = (path: string) =>
  path.includes("/banner-own-") ? null : path.replace("-1600.webp", "-dark-1600.webp");

export type Slide = {
  title: string;
  text: string;
  link: string;
  /** The path of a picture under the API base: a banner as wide as the page, or a part's square picture. */
  picture: { banner: string } | { part: string };
};

/**
 * Shows each slide for `advanceMs`. Stops while hovered, focused or paused, and with reduced motion (spec 15.12:
 * banners 2 s with a transition of 2 s and 100 ms more after each loop, without banners 5 s).
 */
export function BannerCarousel({ slides, advanceMs }: { slides: Slide[]; advanceMs: number }) {
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const isStill = isPaused || isHeld || slides.length < 2;

  useEffect(() => {
    setStarted(true);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (isStill) return;
    const isLast = shown === slides.length - 1;
    const wait = advanceMs + (isLast ? PAUSE_AFTER_LOOP_MS : 0);
    const timer = setTimeout(() => setShown((at) => (at + 1) % slides.length), wait);
    return () => clearTimeout(timer);
  }, [isStill, shown, slides.length, advanceMs]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label="From the shop"
      className="border-b border-hairline"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="page-width">
        <div className="relative grid">
          {slides.map((slide, index) => (
            <SlideView
              key={slide.link + slide.title}
              slide={slide}
              isShown={index === shown}
              isFirst={index === 0}
              hasPicture={index === 0 || isStarted}
            />
          ))}
          <div className="-ms-2.5 mb-2 flex items-center sm:absolute sm:start-0 sm:bottom-4 sm:mb-0">
            {slides.map(({ title, link }, index) => (
              <button
                key={link + title}
                type="button"
                aria-label={`Banner ${index + 1}: ${title}`}
                aria-current={index === shown}
                onClick={() => setShown(index)}
                className="group grid size-11 place-items-center"
              >
                <span className="h-1 w-6 rounded-full bg-control group-aria-[current=true]:bg-signal forced-colors:bg-[ButtonText] forced-colors:[forced-color-adjust:none]" />
              </button>
            ))}
            <button
              type="button"
              aria-label={isPaused ? "Play the banners" : "Pause the banners"}
              onClick={() => setPaused(!isPaused)}
              className="grid size-11 place-items-center text-quiet hover:text-ink"
            >
              {isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

type SlideProps = {
  slide: Slide;
  isShown: boolean;
  isFirst: boolean;
  /** False until hydration, because pictures of later slides would only delay the first one. */
  hasPicture: boolean;
};

function SlideView({ slide: { title, text, link, picture }, isShown, isFirst, hasPicture }: SlideProps) {
  return (
    <div
      aria-hidden={!isShown}
      inert={!isShown}
      className={`col-start-1 row-start-1 grid items-center gap-4 pt-8 pb-2 sm:grid-cols-[2fr_3fr] sm:py-6 lg:py-4 ${isShown ? "" : "invisible"}`}
    >
      <div className="flex flex-col items-start gap-4 sm:pb-10">
        <p className="text-2xl font-semibold tracking-tight text-balance lg:text-4xl">{title}</p>
        {text && <p className="max-w-md text-quiet lg:text-lg">{text}</p>}
        <ButtonLink to={link} size="large">
          See the range
        </ButtonLink>
      </div>
      {/* Only pictures cross-fade: half-faded text is unreadable. */}
      <div
        className={`visible aspect-[16/9] overflow-hidden transition-opacity duration-[2s] ${"banner" in picture && !darkPath(picture.banner) ? "dark:rounded-md dark:[filter:brightness(75%)]" : ""} ${isShown ? "" : "opacity-0"}`}
      >
        {hasPicture &&
          ("part" in picture ? (
            <PartImage
              path={picture.part}
              alt=""
              sizes="(min-width: 640px) 34vw, 56vw"
              isFirst={isFirst}
              className="mx-auto h-full"
            />
          ) : (
            <BannerPicture path={picture.banner} isFirst={isFirst} />
          ))}
      </div>
    </div>
  );
}

function BannerPicture({ path, isFirst }: { path: string; isFirst: boolean }) {
  const dark = darkPath(path);
  const inDark = "(prefers-color-scheme: dark)";
  return (
    <picture className="contents">
      {dark && (
        <>
          <source media={inDark} type="image/avif" srcSet={sourcesOf(dark, "avif")} sizes={SIZES} />
          <source media={inDark} srcSet={sourcesOf(dark, "webp")} sizes={SIZES} />
        </>
      )}
      <source type="image/avif" srcSet={sourcesOf(path, "avif")} sizes={SIZES} />
      <img
        src={source(path, 1600)}
        srcSet={sourcesOf(path, "webp")}
        sizes={SIZES}
        alt=""
        width={1600}
        height={560}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "low"}
        className="size-full object-cover object-right"
      />
    </picture>
  );
}
