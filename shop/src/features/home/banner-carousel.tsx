import type { Banner } from "@kasna/contract/banners";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";

const ADVANCE_MS = 2000;
const PAUSE_AFTER_LOOP_MS = 100;
const WIDTHS = [640, 960, 1600];

const SIZES = "(min-width: 1280px) 1340px, (min-width: 640px) 110vw, 180vw";
const source = (path: string, width: number, format = "webp") =>
  `/API/${path.replace("-1600.webp", `-${width}.${format}`)}`;
const sourcesOf = (path: string, format: "avif" | "webp") =>
  WIDTHS.map((width) => `${source(path, width, format)} ${width}w`).join(", ");

/** The banners in turn, every two seconds; still while hovered, focused, paused, or where motion is not wanted. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const isStill = isPaused || isHeld || banners.length < 2;

  useEffect(() => {
    setStarted(true);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (isStill) return;
    const isLast = shown === banners.length - 1;
    const wait = ADVANCE_MS + (isLast ? PAUSE_AFTER_LOOP_MS : 0);
    const timer = setTimeout(() => setShown((at) => (at + 1) % banners.length), wait);
    return () => clearTimeout(timer);
  }, [isStill, shown, banners.length]);

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
          {banners.map((banner, index) => (
            <Slide
              key={banner.image_url}
              banner={banner}
              isShown={index === shown}
              isFirst={index === 0}
              hasPicture={index === 0 || isStarted}
            />
          ))}
          <div className="-ms-2.5 mb-2 flex items-center sm:absolute sm:start-0 sm:bottom-4 sm:mb-0">
            {banners.map((banner, index) => (
              <button
                key={banner.image_url}
                type="button"
                aria-label={`Banner ${index + 1}: ${banner.title}`}
                aria-current={index === shown}
                onClick={() => setShown(index)}
                className="group grid size-11 place-items-center"
              >
                <span className="h-1 w-6 rounded-full bg-control group-aria-[current=true]:bg-signal" />
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
  banner: Banner;
  isShown: boolean;
  isFirst: boolean;
  /** False until the page runs: the pictures of slides to come would only hold up the first one's. */
  hasPicture: boolean;
};

function Slide({ banner, isShown, isFirst, hasPicture }: SlideProps) {
  return (
    <div
      aria-hidden={!isShown}
      inert={!isShown}
      className={`col-start-1 row-start-1 grid items-center gap-4 pt-8 pb-2 sm:grid-cols-[2fr_3fr] sm:py-6 lg:py-4 ${isShown ? "" : "invisible"}`}
    >
      <div className="flex flex-col items-start gap-4 sm:pb-10">
        <p className="text-2xl font-semibold tracking-tight text-balance lg:text-4xl">{banner.title}</p>
        <p className="max-w-md text-quiet lg:text-lg">{banner.text}</p>
        <ButtonLink to={banner.link} size="large">
          See the range
        </ButtonLink>
      </div>
      {/* Only pictures fade into each other: text half faded can't be read. */}
      <div
        className={`visible aspect-[16/9] overflow-hidden transition-opacity duration-500 dark:rounded-md dark:brightness-75 ${isShown ? "" : "opacity-0"}`}
      >
        {hasPicture && (
          <picture className="contents">
            <source type="image/avif" srcSet={sourcesOf(banner.image_url, "avif")} sizes={SIZES} />
            <img
              src={source(banner.image_url, 1600)}
              srcSet={sourcesOf(banner.image_url, "webp")}
              sizes={SIZES}
              alt=""
              width={1600}
              height={560}
              loading={isFirst ? "eager" : "lazy"}
              fetchPriority={isFirst ? "high" : "low"}
              className="size-full object-cover object-right"
            />
          </picture>
        )}
      </div>
    </div>
  );
}
