/** Readers of environment variables. Only settings.ts passes them the real environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting. The message names it and says what is allowed. */
export class SettingError extends Error {}

/** A whole number from `min` to `max`. Throws SettingError. */
export function wholeNumber(
  env: Environment,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const raw = env[name];
  if (raw === undefined || raw === "") return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new SettingError(`${name} is "${raw}", but must be a whole number from ${min} to ${max}.`);
  return value;
}

/** One of the allowed values. Throws SettingError. */
export function oneOf<const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const raw = env[name] || fallback;
  const setting = allowed.find((value) => value === raw);
  if (!setting) throw new SettingError(`${name} is "${raw}", but must be one of: ${allowed.join(", ")}.`);
  return setting;
}

/** Throws SettingError if a setting required by another one is missing. */
export function requireSettings(env: Environment, because: string, names: readonly string[]): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new SettingError(`${because} needs ${missing.join(", ")}.`);
}

export const withoutSlash = (url: string) => url.replace(/\/$/, "");
