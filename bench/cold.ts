import { partPath } from "@kasna/rules/part-path";
import type { BenchShop } from "./bench-shop.ts";
import { getEach, middle, type Paths } from "./load.ts";
import { comparedTo, type Line, type Options, printLine } from "./print.ts";

const CONNECTIONS = 32;
const PRODUCTS_PER_SECOND = 400;
const SEARCHES_PER_SECOND = 600;
const ALONE_P50_MS = 4;
/** V8 compiles frequently used code, and recompiles it until it has seen every case. */
const WARM_UP_SECONDS = 8;

/** The number of elements of a page, and of the characters between them. */
async function sizeOf(url: string): Promise<[elements: number, characters: number]> {
  const html = await (await fetch(url)).text();
  const body = html.slice(html.indexOf("<body"), html.lastIndexOf("<script"));
  return [body.match(/<[a-z]/g)?.length ?? 0, body.length];
}

const startingWith = (all: string[]): Paths => ({ all, next: 0 });

/** Every part in a random but fixed order, so that none is requested again while it is cached. */
async function productPaths({ db, against }: BenchShop): Promise<Paths> {
  // An older revision may have fewer parts, with the same ids.
  const { rows } = await (against?.db ?? db).query<{ id: number; name: string }>(
    `select p.id, s.name from products p join sub_categories s on s.id = p.sub_category_id
    where not p.is_archived order by md5(p.id::text)`,
  );
  return startingWith(
    rows.map(({ id, name }) => `/sub-categories/${encodeURIComponent(name)}?product_id=${id}`),
  );
}

/** Each part's own address, in the same order. */
async function partPaths({ db, against }: BenchShop): Promise<Paths> {
  const { rows } = await (against?.db ?? db).query<{ sku: string }>(
    "select sku from products where not is_archived order by md5(id::text)",
  );
  return startingWith(rows.map(({ sku }) => partPath(sku)));
}

/**
 * What buyers type for every part, in a random but fixed order: size and kind of part, half of them also with a
 * material. Every tenth text ends in a number that no part has, so that it finds the nearest parts.
 */
async function searchPaths({ db, against }: BenchShop): Promise<Paths> {
  const { rows } = await (against?.db ?? db).query<{ text: string }>(
    `select text from (
      select distinct on (text) text, place from (
        select p.id, md5(p.id::text) as place, p.size || ' ' || s.name ||
          case when p.id % 2 = 0 then ' ' || split_part(p.material, ' (', 1) else '' end as text
        from products p join sub_categories s on s.id = p.sub_category_id where not p.is_archived
      ) as parts order by text, place
    ) as texts order by place`,
  );
  return startingWith(
    rows.map(({ text }, index) => {
      const turn = index + 1;
      return `/search?${new URLSearchParams({ q: turn % 10 === 0 ? `${text} ${turn}` : text })}`;
    }),
  );
}

const PAGES = {
  product: { name: "product page", pathsOf: productPaths, aim: PRODUCTS_PER_SECOND },
  part: { name: "part page", pathsOf: partPaths, aim: PRODUCTS_PER_SECOND },
  search: { name: "search page", pathsOf: searchPaths, aim: SEARCHES_PER_SECOND },
};

/** Pages that were not requested recently, compared with a bare server that renders as many plain elements. */
export async function measureColdPages(
  shop: BenchShop,
  { rounds, seconds }: Options,
  only: keyof typeof PAGES,
): Promise<Line[]> {
  const url = await shop.serve();
  const { name, pathsOf, aim } = PAGES[only];
  const paths = await pathsOf(shop);
  const size = await sizeOf(`${url}${paths.all[0]}`);
  printLine(`  ${name}: ${size[0]} elements, ${size[1]} characters`);
  const production = { NODE_ENV: "production" };
  const { port } = await shop.start("bench/bare-render.ts", size.map(String), production);
  const bare = `http://127.0.0.1:${port}`;
  const other = (await shop.against?.serveProcess())?.url;
  const visit = (server: string, connections: number, forSeconds = seconds) =>
    getEach(server, paths, { connections, seconds: forSeconds });
  for (const server of [url, bare, other]) if (server) await visit(server, CONNECTIONS, WARM_UP_SECONDS);
  type Speeds = Awaited<ReturnType<typeof getEach>>[];
  const [ours, theirs, alone, others]: [Speeds, Speeds, Speeds, Speeds] = [[], [], [], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await visit(url, CONNECTIONS));
    if (other) others.push(await visit(other, CONNECTIONS));
    theirs.push(await visit(bare, CONNECTIONS));
    alone.push(await visit(url, 1));
  }
  const [page, limit, single] = [middle(ours), middle(theirs), middle(alone)];
  const p50 = single.p50Ms;
  return [
    {
      what: `cold ${name}, ${CONNECTIONS} at once`,
      shop: `${page.perSecond.toFixed(0)}/s, p99 ${page.p99Ms.toFixed(0)} ms`,
      limit: `bare render ${limit.perSecond.toFixed(0)}/s`,
      ratio: `${Math.round((100 * page.perSecond) / limit.perSecond)} %`,
      aim: `${aim}/s`,
      isMet: page.perSecond >= aim,
    },
    {
      what: `cold ${name}, 1 at once`,
      shop: `${single.perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms`,
      limit: "",
      ratio: "",
      aim: `p50 under ${ALONE_P50_MS} ms`,
      isMet: p50 < ALONE_P50_MS,
    },
    ...(shop.against
      ? [comparedTo(`cold ${name}`, shop.against.name, page.perSecond, middle(others).perSecond)]
      : []),
  ];
}
