/**
 * The inputs of a test: `everything` with `THOROUGH=yes npm test`, otherwise a `sample` that is the same in each run
 * (decision 274).
 */
export const thorough = <T>(everything: T, sample: T): T =>
  process.env.THOROUGH === "yes" ? everything : sample;
