/** The order matters: Edge and Opera also name Chrome, and Chrome also names Safari. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrom(?:e|ium)\/|HeadlessChrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

/** Android also names Linux, and an iPhone also names Mac OS. */
const SYSTEMS = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

/** A readable name, "Chrome on Windows", or the user agent itself if it is unknown. */
export function browserName(userAgent: string): string {
  const firstMatch = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [firstMatch(BROWSERS), firstMatch(SYSTEMS)];
  if (!browser) return userAgent || "unknown";
  return system ? `${browser} on ${system}` : browser;
}
