/** What a STEP file begins with (ISO 10303-21). */
export const STEP_HEAD = "ISO-10303-21;";

/** A statement that says what a product is called, or what an assembly is made of. No quote is looked at twice. */
const STATEMENT =
  /#(\d+)\s*=\s*(PRODUCT|PRODUCT_DEFINITION|PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS|PRODUCT_DEFINITION_FORMATION(?:_WITH_SPECIFIED_SOURCE)?|NEXT_ASSEMBLY_USAGE_OCCURRENCE)\s*\(((?:'[^']*'|[^';])*)\)\s*;/g;

export type StepStatement = { id: number; type: string; values: string };

/** The statements of a STEP file that a list is made from. */
export function* stepStatements(text: string): Generator<StepStatement> {
  for (const [, id, type = "", values = ""] of text.matchAll(STATEMENT))
    yield { id: Number(id), type, values };
}

/**
 * A STEP file with nothing but what a list is made from: some kilobytes of some megabytes. It comes in pieces of text, so
 * that whoever reads them can do something else between two.
 */
export async function withoutGeometry(pieces: AsyncIterable<string>): Promise<string> {
  const kept = [STEP_HEAD];
  let rest = "";
  const keep = (text: string) => {
    for (const { id, type, values } of stepStatements(text)) kept.push(`#${id}=${type}(${values});`);
  };
  for await (const piece of pieces) {
    const text = rest + piece;
    const end = lastStatement(text, rest.length);
    keep(text.slice(0, end));
    rest = text.slice(end);
  }
  keep(rest);
  return kept.join("\n");
}

/** Where the last statement that can be seen to begin does so, or 0. Only what begins behind `from` is new. */
function lastStatement(text: string, from: number): number {
  for (let at = text.lastIndexOf("#"); at > from; at = text.lastIndexOf("#", at - 1))
    if (/^#\d+\s*=/.test(text.slice(at, at + 40)) && /;\s*$/.test(text.slice(Math.max(0, at - 40), at)))
      return at;
  return 0;
}
