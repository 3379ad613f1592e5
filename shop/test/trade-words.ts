/** Words and codes of the demo's trade, which are nothing to a shop of another. */
const FASTENERS =
  /\b(?:bolts?|screws?|nuts?|washers?|fasteners?|rivets?|anchors?|studs?|circlips?|cotter|nylocs?|allen|hex|din \d+|m\d+ x \d+|hb-m\d+|property class|head drive|slot width|dxf|step file|view in 3d)\b/i;

/** What a reader sees or hears of a page: texts, labels and the data of search engines, without code and addresses. */
export const readable = (html: string): string =>
  [
    ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ...html.matchAll(/ (?:content|alt|title|aria-label|placeholder|value)="([^"]*)"/g),
  ]
    .map(([, text]) => text)
    .concat(html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]*>/g, " "))
    .join(" ");

/** A word of fasteners with what stands around it; null if there is none. */
export const fastenersIn = (text: string) => {
  const found = FASTENERS.exec(text);
  return found && text.slice(Math.max(0, found.index - 60), found.index + 60).trim();
};
