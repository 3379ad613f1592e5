import pg from "pg";

/**
 * Connects to a database. When the signal aborts, the server ends the session, so its query fails and leaves the queue
 * for a lock that others wait behind.
 */
export async function sessionUntil(signal: AbortSignal | undefined, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The pending or next query also fails.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const end = () => void endSession(url, rows[0]?.pid ?? 0);
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  client.once("end", () => signal?.removeEventListener("abort", end));
  return client;
}

async function endSession(url: string, pid: number): Promise<void> {
  const other = new pg.Client({ connectionString: url });
  try {
    await other.connect();
    await other.query("select pg_terminate_backend($1)", [pid]);
  } catch {
    // The server has gone, and its sessions with it.
  } finally {
    await other.end();
  }
}
