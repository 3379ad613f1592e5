/**
 * V8's settings for a server process. By default its young generation grows to 120 MB under load; a third of that costs
 * no processor time that could be measured (docs/performance.md). By default its heap grows fourfold before it is cleaned
 * up; half as much again costs no time that could be measured either (decision 295).
 */
export const SERVER_FLAGS: readonly string[] = ["--max-semi-space-size=16", "--heap-growing-percent=50"];

/**
 * glibc's settings for a server process. By default each thread that compresses a page gets memory of its own, which it
 * does not give back: a sixth of the process after some thousand pages (docs/performance.md). Other C libraries ignore it.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
