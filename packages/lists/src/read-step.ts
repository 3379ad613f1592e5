import { ListError, type ListLine } from "./read-list.ts";
import { stepStatements } from "./step-statements.ts";

const PRODUCTS_MAX = 20_000;
const USES_MAX = 200_000;
const COUNT_MAX = 1_000_000;

type Product = { name: string; number: string };
type Assembly = {
  products: Map<number, Product>;
  /** The product of each formation, and the formation of each definition. */
  productOf: Map<number, number>;
  formationOf: Map<number, number>;
  /** The components of each definition, with their numbers. */
  madeOf: Map<number, Map<number, number>>;
};

/**
 * The parts of a STEP assembly with the total number of each: its products that have no components. Throws `ListError`
 * for a file without products, and for an assembly that contains itself.
 */
export function readStep(text: string): ListLine[] {
  const assembly = readAssembly(text);
  const lines = new Map<string, ListLine & { count: number }>();
  // In the order of the file.
  for (const [definition, count] of [...countParts(assembly)].sort(([a], [b]) => a - b)) {
    const formation = assembly.formationOf.get(definition);
    const product = assembly.products.get(assembly.productOf.get(formation ?? -1) ?? -1);
    if (!product) continue;
    const name = tidy(product.name);
    const number = tidy(product.number);
    const key = name || number;
    if (key === "") continue;
    const all = Math.min(COUNT_MAX, count + (lines.get(key)?.count ?? 0));
    lines.set(key, {
      place: `part ${lines.get(key)?.place.slice(5) ?? lines.size + 1}`,
      text: key,
      count: all,
      code: name !== "" && number !== name ? number : "",
      remark: "",
      isProse: false,
      quantity: { asked: String(all), pieces: all, packs: null },
    });
  }
  if (lines.size === 0)
    throw new ListError("This STEP file names no products. Choose the file of an assembly.");
  return [...lines.values()].map(({ count: _, ...line }) => line);
}

function readAssembly(text: string): Assembly {
  const assembly: Assembly = {
    products: new Map(),
    productOf: new Map(),
    formationOf: new Map(),
    madeOf: new Map(),
  };
  let uses = 0;
  for (const { id, type, values } of stepStatements(text)) {
    const [first = "", second = "", third = "", fourth = "", fifth = ""] = split(values);
    if (type === "PRODUCT") assembly.products.set(id, { number: decode(first), name: decode(second) });
    else if (type.startsWith("PRODUCT_DEFINITION_FORMATION")) assembly.productOf.set(id, reference(third));
    else if (type.startsWith("PRODUCT_DEFINITION")) assembly.formationOf.set(id, reference(third));
    else {
      const [whole, part] = [reference(fourth), reference(fifth)];
      const parts = assembly.madeOf.get(whole) ?? new Map<number, number>();
      assembly.madeOf.set(whole, parts.set(part, (parts.get(part) ?? 0) + 1));
      uses += 1;
    }
    if (assembly.products.size > PRODUCTS_MAX || uses > USES_MAX)
      throw new ListError("This assembly has too many parts. Export a list of its parts as CSV instead.");
  }
  return assembly;
}

/** How often each definition without components occurs in the whole assembly, which is not a component of anything. */
function countParts({ formationOf, madeOf }: Assembly): Map<number, number> {
  const waiting = new Map<number, number>();
  for (const parts of madeOf.values())
    for (const part of parts.keys()) waiting.set(part, (waiting.get(part) ?? 0) + 1);
  const counts = new Map<number, number>();
  // Every definition comes after all those that contain it, so that its count is complete when it is reached.
  const ready = [...new Set([...formationOf.keys(), ...madeOf.keys()])].filter((id) => !waiting.has(id));
  for (const id of ready) counts.set(id, 1);
  const leaves = new Map<number, number>();
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    const count = counts.get(id) ?? 0;
    const parts = madeOf.get(id);
    if (!parts) leaves.set(id, count);
    for (const [part, quantity] of parts ?? []) {
      counts.set(part, Math.min(COUNT_MAX, (counts.get(part) ?? 0) + count * quantity));
      const left = (waiting.get(part) ?? 0) - 1;
      waiting.set(part, left);
      if (left === 0) ready.push(part);
    }
  }
  if ([...waiting.values()].some((left) => left > 0))
    throw new ListError("An assembly in this STEP file contains itself.");
  return leaves;
}

/** The values of a statement: texts, references, and lists, which are left unparsed. */
function split(values: string): string[] {
  const found: string[] = [];
  let [value, depth] = ["", 0];
  for (const [token] of values.matchAll(/'[^']*'|[^']/g)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "," && depth === 0) {
      found.push(value.trim());
      value = "";
    } else value += token;
  }
  return [...found, value.trim()];
}

const reference = (value: string) => Number(/^#(\d+)$/.exec(value)?.[1] ?? -1);

/** A text without its quotes: `\X2\00D8\X0\` is Ø, as is `\X\D8`, `\S\X` is an X with the high bit, `''` a quote. */
function decode(value: string): string {
  const text = /^'([\s\S]*)'$/.exec(value)?.[1] ?? "";
  return text
    .replaceAll("''", "'")
    .replace(/\\X2\\((?:[0-9A-F]{4})+)\\X0\\/gi, (_, digits: string) =>
      (digits.match(/.{4}/g) ?? []).map((four) => String.fromCharCode(Number.parseInt(four, 16))).join(""),
    )
    .replace(/\\X\\([0-9A-F]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\S\\(.)/g, (_, sign: string) => String.fromCharCode(sign.charCodeAt(0) + 128))
    .replaceAll("\\\\", "\\");
}

/**
 * A name from a CAD library, without its additions: `iso_4762_m8x30.prt`, `ISO 4017 - M8 x 40 --- 40N`, `ISO 4032 - M10
 * - W - N`, `nut <2>`.
 */
const tidy = (name: string) =>
  name
    .replace(/\.(?:prt|sldprt|ipt|par|stp|step|catpart)$/i, "")
    .replace(/\s*(?:---?\s*\d+[A-Z]{1,2}|<\d+>|:\d+)\s*$/i, "")
    .replace(/(?<=^(?:ISO|DIN)[ _]?\d.*)(?:\s*-\s*[NW])+$/i, "")
    .replace(/[_\s]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 300);
