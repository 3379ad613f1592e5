import { LazyPart, lazyCode } from "../../../ui/lazy-part.tsx";
import type { AskForPartForm } from "./ask-for-part-form.tsx";

const load = async () => (await import("./ask-for-part-form.tsx")).AskForPartForm;
const FORM = lazyCode(load, import.meta.env.SSR ? await load() : null);

/** A price request for a search that found too little. Loaded on demand, because few searches need it. */
export const AskForPart = (props: Parameters<typeof AskForPartForm>[0]) => (
  <LazyPart code={FORM} {...props} />
);
