/** A part as a row of a table. Lengths in mm, price in rupees. */
export type TableRow = {
  id: number;
  size: string;
  height: number | null;
  slot: number | null;
  material: string;
  coating: string;
  sku: string;
  /** Grams per piece. */
  weight: number;
  pack: number;
  price: number;
  /** The quantities from which a piece costs less, in rupees; empty without price breaks. */
  breaks: readonly [fromQuantity: number, price: number][];
  /** The GST included in the price, in percent. */
  gst: number;
  /** In stock, sold out, or the days until a part is made. */
  stock: "in" | "out" | number;
  /** Its values for the owner's attributes in the table, in order; absent if there are none. */
  own?: string[];
};

/** Rows in the form sent to browsers: one text, with each material and coating stored once. */
export type PackedRows = { names: string[]; rows: string };

const plain = (text: string) => text.replace(/[\t\n]/g, " ");

export function packRows(rows: readonly TableRow[]): PackedRows {
  const names = [...new Set(rows.flatMap(({ material, coating }) => [material, coating]))];
  const position = new Map(names.map((name, index) => [name, index]));
  const lines = rows.map(
    ({ id, size, height, slot, material, coating, sku, weight, pack, price, breaks, gst, stock, own = [] }) =>
      [
        id,
        plain(size),
        height,
        slot,
        position.get(material),
        position.get(coating),
        plain(sku),
        weight,
        pack,
        [price, ...breaks.map((priceBreak) => priceBreak.join(":"))].join(" "),
        gst,
        stock,
        ...own.map(plain),
      ].join("\t"),
  );
  return { names, rows: lines.join("\n") };
}

const measure = (text = "") => (text === "" ? null : Number(text));

/** `12.5 100:11.4 500:10.8`: the price, then the price breaks. */
function pricesOf(text = ""): Pick<TableRow, "price" | "breaks"> {
  const [price, ...breaks] = text.split(" ");
  return {
    price: Number(price),
    breaks: breaks.map((priceBreak) => {
      const [fromQuantity, less] = priceBreak.split(":");
      return [Number(fromQuantity), Number(less)];
    }),
  };
}

export const unpackRows = ({ names, rows }: PackedRows): TableRow[] =>
  rows.split("\n").map((line) => {
    const [
      id,
      size = "",
      height,
      slot,
      material,
      coating,
      sku = "",
      weight,
      pack,
      price,
      gst,
      stock = "out",
      ...own
    ] = line.split("\t");
    return {
      id: Number(id),
      size,
      height: measure(height),
      slot: measure(slot),
      material: names[Number(material)] ?? "",
      coating: names[Number(coating)] ?? "",
      sku,
      weight: Number(weight),
      pack: Number(pack),
      ...pricesOf(price),
      gst: Number(gst),
      stock: stock === "in" || stock === "out" ? stock : Number(stock),
      ...(own.length > 0 && { own }),
    };
  });

/** The first of some rows, without unpacking the others. */
export const firstRow = ({ names, rows }: PackedRows): TableRow | undefined =>
  unpackRows({ names, rows: rows.split("\n", 1).join() })[0];
