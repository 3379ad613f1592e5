import { BadgeIndianRupee, Factory, Headset, ShieldCheck, Tag, Truck } from "lucide-react";
import { useState } from "react";

const POINTS = [
  { title: "Fast Delivery", text: "Stocked parts reach you in five days", Icon: Truck },
  { title: "Premium Quality", text: "Grades and standards stated on every part", Icon: ShieldCheck },
  { title: "Affordable Prices", text: "GST included, shipping free above ₹1,000", Icon: BadgeIndianRupee },
  { title: "Exclusive Deals", text: "Promocodes for first and larger orders", Icon: Tag },
  { title: "Factory Direct", text: "Special sizes made to order", Icon: Factory },
  { title: "24/7 Support", text: "Call or write whenever you need help", Icon: Headset },
];
const POINT_PX = 344;

/** The six selling points; they move only while hovered (spec 15.13). On a phone dots show which of them is on screen. */
export function FeatureStrip() {
  const [at, setAt] = useState(0);
  return (
    <div className="mt-14 border-y border-hairline">
      <section
        aria-label="Why buy here"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }) => {
          const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
          setAt(isAtEnd ? POINTS.length - 1 : Math.round(scrollLeft / POINT_PX));
        }}
        className="group overflow-x-auto max-md:snap-x max-md:[scrollbar-width:none]"
      >
        <ul className="page-inset flex w-max animate-[strip_24s_linear_infinite_alternate] [animation-play-state:paused] group-hover:[animation-play-state:running]">
          {POINTS.map(({ title, text, Icon }) => (
            <li
              key={title}
              className="flex w-[344px] snap-center items-center gap-4 border-e border-hairline px-6 py-5 first:ps-0"
            >
              <Icon size={28} strokeWidth={1.5} aria-hidden className="shrink-0 text-steel" />
              <div>
                <h2 className="font-semibold">{title}</h2>
                <p className="text-sm text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div aria-hidden className="flex justify-center gap-2 pb-4 md:hidden">
        {POINTS.map(({ title }, index) => (
          <span key={title} className={`size-2 rounded-full ${index === at ? "bg-ink" : "bg-control"}`} />
        ))}
      </div>
    </div>
  );
}
