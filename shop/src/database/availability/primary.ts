import pg from "pg";

const PROBE_MS = 2000;
const AUTHORITY = /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/;

/** One URL for each host of a multi-host URL, such as `postgresql://shop@one:5432,two:5432/kasna`. */
export function hostsOf(url: string): string[] {
  const { scheme, account = "", hosts = "", rest } = AUTHORITY.exec(url)?.groups ?? {};
  if (!hosts.includes(",")) return [url];
  return hosts.split(",").map((host) => `${scheme}${account}${host}${rest}`);
}

/**
 * The URL of the primary. Returns a URL with one host without checking it.
 * Throws if none of several hosts responds as the primary.
 */
export async function primaryUrl(url: string): Promise<string> {
  const hosts = hostsOf(url);
  if (hosts.length === 1) return url;
  try {
    return await Promise.any(
      hosts.map(async (host) => {
        if (await isStandby(host)) throw new Error(`${nameOf(host)} is a standby`);
        return host;
      }),
    );
  } catch (error) {
    throw new Error(`No primary answers at ${hosts.map(nameOf).join(", ")}`, { cause: error });
  }
}

const nameOf = (url: string) => url.replace(AUTHORITY, "$<hosts>");

async function isStandby(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select pg_is_in_recovery() as is_standby");
    return rows[0].is_standby;
  } finally {
    // Not awaited: a server that hangs would delay it.
    void client.end().catch(() => {});
  }
}

/** Remembers which of several hosts is the primary, and looks again after `suspect()`. */
export function followPrimary(url: string) {
  let known = hostsOf(url)[0] ?? url;
  let isKnown = known === url;
  let looking: Promise<void> | null = null;
  async function look() {
    try {
      known = await primaryUrl(url);
      isKnown = true;
    } finally {
      looking = null;
    }
  }
  return {
    url: () => known,
    async ready(): Promise<void> {
      if (isKnown) return;
      looking ??= look();
      await looking;
    },
    suspect() {
      isKnown = known === url;
    },
  };
}
