import { BadgeIndianRupee, Factory, Headset, ShieldCheck, Tag, Truck } from "lucide-react";

const POINTS = [
  { title: "Fast Delivery", text: "Stocked parts reach you in five days", Icon: Truck },
  { title: "Premium Quality", text: "Grades and standards stated on every part", Icon: ShieldCheck },
  { title: "Affordable Prices", text: "GST included, shipping free above ₹1,000", Icon: BadgeIndianRupee },
  { title: "Exclusive Deals", text: "Promocodes for first and larger orders", Icon: Tag },
  { title: "Factory Direct", text: "Special sizes made to order", Icon: Factory },
  { title: "24/7 Support", text: "Call or write whenever you need help", Icon: Headset },
];

/** The six selling points; they move only while hovered (spec 15.13). */
export function FeatureStrip() {
  return (
    <section
      aria-label="Why buy here"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      className="group mt-14 overflow-x-auto border-y border-hairline"
    >
      <ul className="page-inset flex w-max animate-[strip_24s_linear_infinite_alternate] [animation-play-state:paused] group-hover:[animation-play-state:running]">
        {POINTS.map(({ title, text, Icon }) => (
          <li
            key={title}
            className="flex w-[344px] items-center gap-4 border-e border-hairline px-6 py-5 first:ps-0"
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
  );
}
