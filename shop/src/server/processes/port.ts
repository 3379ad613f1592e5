import { createServer } from "node:net";

/** Throws an error that says what to do if the port can't be listened on. */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? `Another program is using port ${port} on ${host}. Stop it, or use another port: PORT=${port + 1} npm start`
          : `The shop can't listen on ${host}:${port}: ${error.message}`;
      reject(new Error(why));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
