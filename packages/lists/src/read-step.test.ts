import { expect, it } from "vitest";
import { readFile } from "./read-file.ts";
import { readStep } from "./read-step.ts";
import { withoutGeometry } from "./step-statements.ts";

/** A gate of two hinges, each with four screws and a plate, and a nut at the gate. */
const GATE = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('a; b'),'2;1');
ENDSEC;
DATA;
#1=PRODUCT('GATE','Gate','',(#9));
#2=PRODUCT('H-1','Hinge','',(#9));
#3=PRODUCT('ISO 4762 M8x30','ISO 4762 M8x30','it''s; a screw',(#9));
#4 = PRODUCT ( 'P-77' , 'Plate \\X2\\00D8\\X0\\20' , $ ,
  ( #9 ) ) ;
#5=PRODUCT('nut','iso_4032_m8.prt','',(#9));
#11=PRODUCT_DEFINITION_FORMATION('','',#1);
#12=PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE('','',#2,.NOT_KNOWN.);
#13=PRODUCT_DEFINITION_FORMATION('','',#3);
#14=PRODUCT_DEFINITION_FORMATION('','',#4);
#15=PRODUCT_DEFINITION_FORMATION('','',#5);
#21=PRODUCT_DEFINITION('design','',#11,#8);
#22=PRODUCT_DEFINITION('design','',#12,#8);
#23=PRODUCT_DEFINITION('design','',#13,#8);
#24=PRODUCT_DEFINITION('design','',#14,#8);
#25=PRODUCT_DEFINITION('design','',#15,#8);
#100=CARTESIAN_POINT('',(0.,0.,0.));
#31=NEXT_ASSEMBLY_USAGE_OCCURRENCE('1','hinge:1','',#21,#22,$);
#32=NEXT_ASSEMBLY_USAGE_OCCURRENCE('2','hinge:2','',#21,#22,$);
#33=NEXT_ASSEMBLY_USAGE_OCCURRENCE('3','','',#22,#23,$);
#34=NEXT_ASSEMBLY_USAGE_OCCURRENCE('4','','',#22,#23,$);
#35=NEXT_ASSEMBLY_USAGE_OCCURRENCE('5','','',#22,#23,$);
#36=NEXT_ASSEMBLY_USAGE_OCCURRENCE('6','','',#22,#23,$);
#37=NEXT_ASSEMBLY_USAGE_OCCURRENCE('7','','',#22,#24,$);
#38=NEXT_ASSEMBLY_USAGE_OCCURRENCE('8','','',#21,#25,$);
ENDSEC;
END-ISO-10303-21;
`;
const shown = (lines: ReturnType<typeof readStep>) =>
  lines.map(({ text, code, quantity }) => [text, code, quantity.pieces]).toSorted();
const PARTS = [
  ["ISO 4762 M8x30", "", 8],
  ["Plate Ø20", "P-77", 2],
  ["iso 4032 m8", "nut", 2 - 1],
];

it("counts the parts of an assembly through its assemblies", async () => {
  expect(shown(readStep(GATE))).toEqual(PARTS);
  const { lines } = await readFile(new TextEncoder().encode(GATE));
  expect(shown(lines)).toEqual(PARTS);
});

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

it("reads the same from the browser's reduced file, wherever its pieces end", async () => {
  const whole = await withoutGeometry(inPieces(GATE, GATE.length));
  expect(whole).not.toContain("CARTESIAN");
  expect(shown(readStep(whole))).toEqual(PARTS);
  for (let length = 1; length < GATE.length; length++)
    expect(await withoutGeometry(inPieces(GATE, length))).toBe(whole);
});

it("reads a single part as one piece", () => {
  const part =
    "ISO-10303-21;\n#1=PRODUCT('a','ISO 4017 - M8 x 40 --- 40N','',(#9));\n#2=PRODUCT_DEFINITION_FORMATION('','',#1);\n#3=PRODUCT_DEFINITION('','',#2,#8);";
  expect(shown(readStep(part))).toEqual([["ISO 4017 - M8 x 40", "a", 1]]);
});

it("rejects an assembly that contains itself, and a file without products", () => {
  const loop = GATE.replace(
    "ENDSEC;\nEND",
    "#39=NEXT_ASSEMBLY_USAGE_OCCURRENCE('9','','',#24,#22,$);\nENDSEC;\nEND",
  );
  expect(() => readStep(loop)).toThrow("contains itself");
  expect(() => readStep("ISO-10303-21;\nDATA;")).toThrow("names no products");
});

it("reads 50 MB of geometry, and quotes that never end, in seconds", async () => {
  const points = "#100=CARTESIAN_POINT('',(0.,0.,0.));\n".repeat(1_350_000);
  expect(points.length).toBeGreaterThan(49_000_000);
  expect(shown(readStep(GATE + points))).toEqual(PARTS);
  // Processing a chunk takes a browser some milliseconds, so that its page never freezes.
  expect(shown(readStep(await withoutGeometry(inPieces(GATE + points, 1024 * 1024))))).toEqual(PARTS);
  expect(() => readStep(`ISO-10303-21;#1=PRODUCT('${"''".repeat(100_000)}`)).toThrow("names no products");
});
