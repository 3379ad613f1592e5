/** The meaning of a column in a list. */
export type Role =
  | "quantity"
  | "unit"
  | "text"
  | "size"
  | "diameter"
  | "length"
  | "pitch"
  | "material"
  | "grade"
  | "finish"
  | "standard"
  | "code"
  | "remark"
  | "ignored";

/** Buyers' names for a column, in their lists and drawings, in English, Hindi in Latin letters and German. */
const NAMES: readonly (readonly [Role, RegExp])[] = [
  [
    "ignored",
    /^(?:s|sr|sl|ser|srl|serial|item|line|pos|position|lfd|find|balloon|bubble|ref|kram)? ?(?:n[or]|#|number|sankhya|nummer)?$|^(?:pos|position|item no|item|find no|ref)$/,
  ],
  [
    "ignored",
    /price|rate|amount|amt|value|cost|total|gst|tax|hsn|discount|disc|preis|betrag|summe|gewicht|weight|wt|date|datum|delivery|lead time|stock|make|brand|supplier|vendor|drawing|drg|rev|department|project|bin|location|store|mrp|per$|bhav|daam/,
  ],
  [
    "quantity",
    /^(?:order |reqd |req |required |total |annual |yearly |monthly |bom |po |indent |balance |net )?(?:qty|qnty|quantity|quantities|menge|anzahl|stückzahl|stueckzahl|matra|kitna|kitne|eau|nos|pcs|pieces|count|qty reqd|qty req|req|required|qty per assy|qty per assembly|qty per set|order|no of pcs|no off|off|stk|stück)(?: ?(?:nos|pcs|reqd|required|req|in nos|each|ea|no s|nag|stk|stück|for order))?$/,
  ],
  ["unit", /^(?:unit|units|uom|uo m|u o m|unit of measure|einheit|me|eh|measure|ikai|qty unit|um|um\.)$/],
  [
    "code",
    /^(?:sku|part no|part number|part code|item code|article|article no|artikel|artikelnr|artikel nr|art nr|artikelnummer|code|material code|mat code|product code|catalogue no|cat no|p n|pn|mpn|stock code|your code|our code|teile nr|teilenummer|sachnummer|item number)$/,
  ],
  [
    "remark",
    /^(?:remark|remarks|note|notes|comment|comments|bemerkung|bemerkungen|special|requirement|requirements|tippani)$/,
  ],
  [
    "standard",
    /^(?:standard|std|norm|normen|spec std|din|iso|is|din iso|din no|is no|iso no|as per|standard no|specification no|norm nr)$/,
  ],
  ["length", /^(?:length|len|l|lg|länge|laenge|lambai|length mm|l mm)$/],
  [
    "diameter",
    /^(?:dia|diameter|d|ø|thread|thread size|gewinde|durchmesser|nominal dia|nom dia|dia mm|d mm|thread dia|motai|m)$/,
  ],
  ["pitch", /^(?:pitch|steigung|pitch mm)$/],
  [
    "size",
    /^(?:size|sizes|dimension|dimensions|dim|abmessung|abmessungen|maße|masse|maß|größe|groesse|grosse|naap|size mm|dimension mm|nominal size|size inch)$/,
  ],
  [
    "grade",
    /^(?:grade|class|property class|strength class|strength|festigkeit|festigkeitsklasse|güte|klasse|gr|material grade)$/,
  ],
  [
    "material",
    /^(?:material|mat|matl|mat l|moc|werkstoff|metal|material of construction|raw material|mtl|dhatu|stoff)$/,
  ],
  [
    "finish",
    /^(?:finish|coating|plating|surface|surface finish|oberfläche|oberflaeche|surface treatment|treatment|coat|beschichtung|colour|color)$/,
  ],
  [
    "text",
    /^(?:description|descriptions|desc|item description|item name|item|items|name|particulars|particular|part name|part description|product|product name|material description|details|detail|bezeichnung|benennung|beschreibung|artikelbezeichnung|article description|specification|spec|specifications|type|head|head type|drive|component|goods|description of goods|nomenclature|short text|kurztext|vivaran|saaman|samaan|saman|maal|name of item|text|fastener|hardware|form|kind|part type|part|parts|typ|art)$/,
  ],
];

const plain = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[([{].*?[)\]}]/g, " ")
    .replace(/[^\p{L}\p{N}#ø]+/gu, " ")
    .trim();

/** The role of a column by its heading; null if it is not a heading found in lists. */
export function roleOf(heading: string): Role | null {
  if (heading.length > 60 || heading.trim() === "") return null;
  const name = plain(heading);
  if (name === "") return null;
  if (/\d/.test(name)) return null;
  const named = NAMES.find(([role, pattern]) => role !== "ignored" && pattern.test(name));
  return named?.[0] ?? NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** The roles of a row of headings; null if the row is not one: it needs a column for the part, and one more. */
export function headingsIn(cells: readonly string[]): (Role | null)[] | null {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 2) return null;
  const roles = cells.map((cell) => roleOf(cell));
  const known = roles.filter((role) => role !== null);
  const hasRole = (...anyOf: Role[]) => known.some((role) => anyOf.includes(role));
  const isNamed = hasRole("text", "size", "code", "diameter", "standard");
  return known.length >= 2 && isNamed && known.length >= filled.length * 0.5 ? roles : null;
}

export const isGermanHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) =>
    /menge|anzahl|stück|stueck|bezeichnung|benennung|werkstoff|einheit|festigkeit|abmessung/i.test(cell),
  );
