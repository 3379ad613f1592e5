import { LazyPart, lazyCode } from "../../../ui/lazy-part.tsx";
import type { AskForPartForm } from "./ask-for-part-form.tsx";

const load = async () => (await import("./ask-for-part-form.tsx")).AskForPartForm;
const FORM = lazyCode(load, import.meta.env.SSR ? await load() : null);

/** Asks the shop for a price of what a search finds too little of. Most searches never need its code. */
export const AskForPart = (props: Parameters<typeof AskForPartForm>[0]) => (
  <LazyPart code={FORM} {...props} />
);
