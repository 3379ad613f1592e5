import { checkCatalogue, OPEN_QUESTIONS } from "../../database/seed/catalogue/check/check-catalogue.ts";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";

/** `npm run catalogue:check`: checks every row of the demo catalogue, and prints what is wrong and what is open. */

const SHOWN = 10;
const print = (line: string) => process.stdout.write(`${line}\n`);
const catalogue = makeCatalogue();
const findings = checkCatalogue(catalogue);
const broken = findings.reduce((sum, finding) => sum + finding.broken.length, 0);

for (const finding of findings) {
  const result = finding.broken.length === 0 ? "right" : `${finding.broken.length} wrong`;
  print(`${String(finding.checked).padStart(6)} checked, ${result}: ${finding.rule}`);
  for (const sentence of finding.broken.slice(0, SHOWN)) print(`         ${sentence}`);
}
print(`\n${catalogue.rows.length} rows, ${findings.length} rules, ${broken} wrong cells. Open:`);
for (const [audience, questions] of Object.entries(OPEN_QUESTIONS)) {
  print(`  ${audience}`);
  for (const question of questions) print(`  - ${question}`);
}
process.exitCode = broken > 0 ? 1 : 0;
