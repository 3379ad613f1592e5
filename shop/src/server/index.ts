/** The built server: the parent process, or with the argument `server` one server process. */
await (process.argv[2] === "server" ? import("./server-process.ts") : import("./main.ts"));

export {};
