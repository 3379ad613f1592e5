/** One or more fields of the plain files, with their description. */
type Field = { names: readonly string[]; meaning: string };

/** Every field of the plain files, in the order in which readers look for them. */
export const FEED_FIELDS: readonly Field[] = [
  { names: ["sku"], meaning: "The shop's number of the part. The part's address is made from it." },
  { names: ["id"], meaning: "The part's product_id in the API. It stays if the SKU changes." },
  { names: ["url"], meaning: "The page of the part." },
  {
    names: ["name", "size", "category", "sub_category"],
    meaning: "As pages show them. Parts of a sub-category differ in size, material or another value.",
  },
  { names: ["standard"], meaning: "The standards that the part follows, with a slash between them." },
  { names: ["material"], meaning: "What it is made of. Empty where that does not apply." },
  { names: ["making"], meaning: "How it is made. Empty where that does not apply." },
  { names: ["coating"], meaning: "Its surface. Empty where that does not apply." },
  {
    names: ["width", "height", "slot_width"],
    meaning: "In mm. What they mean differs from one kind of part to the next.",
  },
  {
    names: ["dimensions"],
    meaning: "All dimensions by their letter in the standard, in mm or degrees.",
  },
  { names: ["attributes"], meaning: "Further values by their names, with their units." },
  {
    names: ["weight_grams"],
    meaning: "The weight of what is sold under the SKU, a piece or a pack.",
  },
  {
    names: ["price_inr"],
    meaning: "The price in rupees with GST, for everybody. Customers may have prices of their own.",
  },
  {
    names: ["mrp_inr"],
    meaning:
      "The maximum retail price that its maker printed on it, with all taxes. Absent if there is none.",
  },
  {
    names: ["price_breaks"],
    meaning: "What one costs from a quantity on: from_quantity and unit_price. Absent where there are none.",
  },
  {
    names: ["pack_size"],
    meaning: "How many pieces the SKU holds. Absent if it is one and sold in no other unit.",
  },
  {
    names: ["sale_units"],
    meaning:
      "Further units such as a box, each with its id, SKU, name, pieces, price, least quantity, step, barcode and stock.",
  },
  {
    names: ["unit_code"],
    meaning:
      "What the part is sold by, as a unit quantity code of GST, such as MTR for metres: prices, weights and pack_size count it. Empty or absent for pieces.",
  },
  { names: ["in_stock"], meaning: "Whether it can be ordered now. Parts that are made to order can." },
  { names: ["made_to_order"], meaning: "Whether it is made once it is ordered." },
  {
    names: ["lead_time_days"],
    meaning: "For parts that are made to order: days from the order to delivery.",
  },
  {
    names: ["delivery_inr"],
    meaning: "The delivery charge of an order of one. It follows the subtotal of the whole order.",
  },
  { names: ["delivery_days"], meaning: "Days until the part is there, if it is ordered now." },
  {
    names: ["return_days"],
    meaning: "Days from delivery in which the shop takes it back, if the shop says so.",
  },
  { names: ["image_url"], meaning: "A picture of the part." },
  {
    names: ["drawing_url", "dxf_url", "step_url"],
    meaning: "Its drawing as SVG, and its CAD files. Few at a time are made for one address.",
  },
];

/** The fields that a shop's plain files have. */
export const fieldsOf = (leftOut: readonly string[]): Field[] =>
  FEED_FIELDS.map(({ names, meaning }) => ({
    names: names.filter((name) => !leftOut.includes(name)),
    meaning,
  })).filter(({ names }) => names.length > 0);
