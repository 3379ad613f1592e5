import type { SellingPoint } from "@kasna/rules/shop-texts";
import { type CSSProperties, useState } from "react";
import type { Icon } from "../../ui/icon.tsx";
import { Tag, Truck, Undo2 } from "../../ui/icons.tsx";
import {
  BadgeIndianRupee,
  Clock,
  Factory,
  Headset,
  Leaf,
  ShieldCheck,
  Wrench,
} from "./selling-point-icons.tsx";

const ICONS: Record<SellingPoint["icon"], Icon> = {
  delivery: Truck,
  quality: ShieldCheck,
  price: BadgeIndianRupee,
  offer: Tag,
  factory: Factory,
  support: Headset,
  time: Clock,
  tools: Wrench,
  returns: Undo2,
  nature: Leaf,
};

const POINT_PX = 344;

/** One selling point. */
export function Point({
  icon,
  title,
  text,
  titleAs: Title = "h2",
}: SellingPoint & { titleAs?: "h2" | "h4" }) {
  const Icon = ICONS[icon];
  return (
    <div className="flex items-center gap-4">
      <Icon size={28} strokeWidth={1.5} aria-hidden className="shrink-0 text-steel" />
      <div>
        <Title className="font-semibold">{title}</Title>
        <p className="text-sm text-quiet">{text}</p>
      </div>
    </div>
  );
}

/**
 * The owner's selling points. They move only while hovered (spec 15.13). Those cut off by the screen's edge fade there,
 * to show that there are more; on a phone, dots show which one is on screen.
 */
export function FeatureStrip({ points }: { points: readonly SellingPoint[] }) {
  const [at, setAt] = useState(0);
  if (points.length === 0) return null;
  return (
    <div className="mt-14 border-y border-hairline">
      <section
        aria-label="Why buy here"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        data-more={at < points.length - 1 || undefined}
        style={{ "--strip": `${points.length * POINT_PX}px` } as CSSProperties}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }) => {
          const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
          setAt(isAtEnd ? points.length - 1 : Math.round(scrollLeft / POINT_PX));
        }}
        className="group overflow-x-auto max-md:snap-x md:data-more:not-hover:not-focus-visible:strip-fade max-md:scroll-ps-4 max-md:[scrollbar-width:none]"
      >
        <ul className="page-inset flex w-max animate-[strip_24s_linear_infinite_alternate] [animation-play-state:paused] group-hover:[animation-play-state:running]">
          {points.map((point) => (
            <li
              key={point.title}
              className="flex w-[344px] snap-start items-center border-e border-hairline px-6 py-5 first:ps-0"
            >
              <Point {...point} />
            </li>
          ))}
        </ul>
      </section>
      <div aria-hidden className="flex justify-center gap-2 pb-4 md:hidden">
        {points.map(({ title }, index) => (
          <span key={title} className={`size-2 rounded-full ${index === at ? "bg-ink" : "bg-control"}`} />
        ))}
      </div>
    </div>
  );
}
