/** The beginning of a STEP file (ISO 10303-21). */
export const STEP_HEAD = "ISO-10303-21;";

/**
 * A statement with the name of a product, or the components of an assembly. The pattern never backtracks over a quote.
 */
const STATEMENT =
  /#(\d+)\s*=\s*(PRODUCT|PRODUCT_DEFINITION|PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS|PRODUCT_DEFINITION_FORMATION(?:_WITH_SPECIFIED_SOURCE)?|NEXT_ASSEMBLY_USAGE_OCCURRENCE)\s*\(((?:'[^']*'|[^';])*)\)\s*;/g;

export type StepStatement = { id: number; type: string; values: string };

/** The statements of a STEP file that are needed for a list. */
export function* stepStatements(text: string): Generator<StepStatement> {
  for (const [, id, type = "", values = ""] of text.matchAll(STATEMENT))
    yield { id: Number(id), type, values };
}

/**
 * A STEP file reduced to what a list needs: some kilobytes of some megabytes. Processed in pieces of text, so that the
 * caller can do other work in between.
 */
export async function withoutGeometry(pieces: AsyncIterable<string>): Promise<string> {
  const statements = [STEP_HEAD];
  let unfinished = "";
  const keep = (text: string) => {
    for (const { id, type, values } of stepStatements(text)) statements.push(`#${id}=${type}(${values});`);
  };
  for await (const piece of pieces) {
    const text = unfinished + piece;
    const end = lastStatement(text, unfinished.length);
    keep(text.slice(0, end));
    unfinished = text.slice(end);
  }
  keep(unfinished);
  return statements.join("\n");
}

/** The position of the last statement whose beginning is visible, or 0. Only text after `from` is new. */
function lastStatement(text: string, from: number): number {
  for (let at = text.lastIndexOf("#"); at > from; at = text.lastIndexOf("#", at - 1))
    if (/^#\d+\s*=/.test(text.slice(at, at + 40)) && /;\s*$/.test(text.slice(Math.max(0, at - 40), at)))
      return at;
  return 0;
}
