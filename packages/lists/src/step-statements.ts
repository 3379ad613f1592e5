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

/** A STEP file with nothing but what a list is made from: some kilobytes of some megabytes. */
export const withoutGeometry = (text: string): string =>
  [STEP_HEAD, ...[...stepStatements(text)].map(({ id, type, values }) => `#${id}=${type}(${values});`)].join(
    "\n",
  );
