import pg from "pg";

const PROBE_MS = 2000;
const WATCH_EVERY_MS = 1000;
/** A server that does not answer so often in turn is held for gone once another one is the primary. */
const SILENCES = 2;

const AUTHORITY = /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/;

/** One URL for each host of a URL that names several, as `postgresql://shop@one:5432,two:5432/kasna` does. */
export function hostsOf(url: string): string[] {
  const { scheme, account = "", hosts = "", rest } = AUTHORITY.exec(url)?.groups ?? {};
  if (!hosts.includes(",")) return [url];
  return hosts.split(",").map((host) => `${scheme}${account}${host}${rest}`);
}

/**
 * The URL of the one server that takes writes. A URL with one host is taken at its word.
 * Throws where none of several hosts answers as the primary.
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
    // A server that hangs would keep a polite end waiting.
    void client.end().catch(() => {});
  }
}

export type Primary = {
  /** The host and port to connect to now. Throws where no host is the primary. */
  find: () => Promise<{ host: string; port: number }>;
  /** What was found may be wrong by now. */
  doubt: () => void;
  stop: () => void;
};

/**
 * Follows which of several hosts is the primary, asking each second. `onMove` is called when another one
 * has become it: connections to the one before may hang for a long time if its machine is gone.
 */
export function followPrimary(url: string, onMove: () => void): Primary {
  let found: string | null = null;
  let isDoubted = false;
  let looking: Promise<string> | null = null;
  let silences = 0;

  const look = () => {
    looking ??= primaryUrl(url)
      .then((primary) => {
        if (found !== null && found !== primary) onMove();
        found = primary;
        isDoubted = false;
        silences = 0;
        return primary;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  async function watch() {
    if (found === null) return;
    try {
      if (await isStandby(found)) silences = SILENCES;
      else silences = 0;
    } catch {
      silences += 1;
    }
    // Where none is the primary yet, the next turn looks again.
    if (silences >= SILENCES) await look().catch(() => {});
  }
  const timer = setInterval(() => void watch(), WATCH_EVERY_MS);
  timer.unref();

  return {
    async find() {
      const { host, port } = new pg.Client({
        connectionString: found === null || isDoubted ? await look() : found,
      });
      return { host, port };
    },
    doubt() {
      isDoubted = true;
    },
    stop: () => clearInterval(timer),
  };
}
