import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef } from "react";
import { type Field, inputValue, replay } from "./replay-input.ts";

/** Code is loaded when its part of the page is this close to the screen. */
const NEAR = "100% 0px";
/** After a failure, loading is retried when the browser is online, or after this time. */
const RETRY_MS = 5000;
const SIGNS = ["pointerdown", "keydown", "click", "popstate"] as const;

/** Calls `load` when the element comes close to the screen, or as soon as the visitor does something. */
function onApproach(element: Element, load: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
    rootMargin: NEAR,
  });
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, signal });
}

/**
 * Records the last button pressed and the fields typed into within an element. Returns a function that replays them. A
 * popover's button works without scripts; pressing it again would close it.
 */
function record(element: Element, signal: AbortSignal): () => void {
  let pressed: HTMLButtonElement | null = null;
  const typed = new Map<Field, string>();
  // On the window, because React stops events of content that is not hydrated at the document.
  const options = { capture: true, signal };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && element.contains(target))) return;
    pressed = target.closest<HTMLButtonElement>("button[type=button]:not([popovertarget])") ?? pressed;
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && element.contains(target)) typed.set(target, inputValue(target));
  };
  addEventListener("click", onClick, options);
  addEventListener("input", onInput, options);
  return () => replay(typed, pressed);
}

async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
}

type LazyCode<Props extends object> = {
  Part: ComponentType<Props>;
  load: () => void;
  loaded: Promise<unknown>;
};

/**
 * A component whose code a browser loads when needed, for `LazyPart`. The server already has it: `sent` is
 * `import.meta.env.SSR ? await load() : null`.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  sent: ComponentType<Props> | null,
): LazyCode<Props> {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<Props> }>();
  let isLoading = false;
  const loadOnce = () => {
    if (isLoading) return;
    isLoading = true;
    void untilLoaded(load).then((found) => resolve({ default: found }));
  };
  return { Part: sent ?? lazy(() => promise), load: loadOnce, loaded: promise };
}

/**
 * A part further down a page, whose code a browser loads when it comes close to the screen. The server renders it with
 * the page, so that it can be read, and its links and forms work, before that. Then React hydrates it, and replays the
 * presses and input made in the meantime. Any action by the visitor also loads the code, because React can't show
 * another page of the same route without it.
 */
export function LazyPart<Props extends object>({
  code: { Part, load, loaded },
  ...props
}: Props & { code: LazyCode<Props> }) {
  const container = useRef<HTMLDivElement>(null);
  const replay = useRef<() => void>(undefined);
  useEffect(() => {
    if (!container.current) return;
    const waiting = new AbortController();
    onApproach(container.current, load, waiting.signal);
    replay.current = record(container.current, waiting.signal);
    // From now on, React handles the events.
    void loaded.then(() => waiting.abort());
    return () => waiting.abort();
  }, [load, loaded]);
  return (
    <div ref={container}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        {/* TypeScript does not see that `Props & X` without X is `Props`. */}
        <Part {...(props as unknown as Props)} />
        <Hydrated replay={replay} />
      </Suspense>
    </div>
  );
}

function Hydrated({ replay }: { replay: RefObject<(() => void) | undefined> }) {
  useEffect(() => replay.current?.(), [replay]);
  return null;
}
