import { concurrencyLimit } from "../processes/concurrency-limit.ts";

/** How many pages are rendered at once, and how many more may wait. A page takes 10 to 20 ms of CPU time. */
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING_MAX = 200;
/** How many pages are rendered at once for crawlers, so that a visitor waits for one such page and not for eight. */
const CRAWLED_AT_ONCE = 1;

/**
 * Decides when pages are rendered, and renders each once for all who wait for it. `busy` is returned if too many wait.
 */
export function openRenderTurns<Page>() {
  const rendering = new Map<string, Promise<Page | "busy">>();
  const limited = concurrencyLimit({ atOnce: RENDERS_AT_ONCE, waitingMax: RENDERS_WAITING_MAX });
  const crawled = concurrencyLimit({ atOnce: CRAWLED_AT_ONCE, waitingMax: RENDERS_WAITING_MAX });

  /** Renders a page for a visitor as soon as there is room. */
  function renderOnce(key: string, render: () => Promise<Page>): Promise<Page | "busy"> {
    const inProgress = rendering.get(key);
    if (inProgress) return inProgress;
    const started = limited(render);
    if (started === null) return Promise.resolve("busy");
    const ended = started.finally(() => rendering.delete(key));
    rendering.set(key, ended);
    return ended;
  }

  /**
   * Renders a page for a crawler after those that other crawlers are waiting for. `fresh` returns the page if it was
   * rendered for a visitor in the meantime. Before the next page, gives visitors as much time as this one took.
   */
  function renderInTurn(
    key: string,
    { fresh, render }: { fresh: () => Page | null; render: () => Promise<Page> },
  ): Promise<Page | "busy"> {
    const result = Promise.withResolvers<Page | "busy">();
    const turn = crawled(async () => {
      const alreadyRendered = fresh();
      if (alreadyRendered) return result.resolve(alreadyRendered);
      const begun = performance.now();
      const started = renderOnce(key, render);
      result.resolve(started);
      await Promise.allSettled([started]);
      await wait(performance.now() - begun);
    });
    return turn ? result.promise : Promise.resolve("busy");
  }

  return { renderOnce, renderInTurn };
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
