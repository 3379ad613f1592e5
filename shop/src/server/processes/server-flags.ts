/**
 * V8's settings for a server process. By default its young generation grows to 120 MB under load; a third of that costs
 * no processor time that could be measured (docs/performance.md).
 */
export const SERVER_FLAGS: readonly string[] = ["--max-semi-space-size=16"];
