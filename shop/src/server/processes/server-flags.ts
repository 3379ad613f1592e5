/**
 * V8's settings for a server process. By default its young generation grows to 120 MB under load; a third of that costs
 * no processor time that can be measured (docs/performance.md).
 */
export const SERVER_FLAGS: readonly string[] = ["--max-semi-space-size=16"];

/**
 * glibc's settings for a server process. By default, each thread that compresses pages gets a separate memory arena,
 * which it does not give back: a sixth of the process after some thousand pages (docs/performance.md). Other C
 * libraries ignore the setting.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
