/**
 * The faults of an SVG: tags that don't close in order, attributes without quotes, duplicate ids, references to
 * missing ids, and invalid numbers.
 */
export function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const remainder = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*) ?(\/?)>/g,
    (_, closing, name, _all, empty) => {
      if (!closing && !empty) open.push(name);
      if (closing && open.pop() !== name) faults.push(`</${name}> closes another tag`);
      return "";
    },
  );
  if (open.length > 0) faults.push(`never closed: ${open}`);
  if (/[<>]/.test(remainder)) faults.push("a bare < or >");
  const notANumber = /NaN|undefined|Infinity|\de[+-]\d/.exec(svg.replace(/<title>.*<\/title>/, ""));
  if (notANumber) faults.push(`not a number: ${svg.slice(notANumber.index - 40, notANumber.index + 20)}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  if (new Set(ids).size !== ids.length) faults.push("an id twice");
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g))
    if (!ids.includes(id)) faults.push(`no id ${id}`);
  return faults;
}
