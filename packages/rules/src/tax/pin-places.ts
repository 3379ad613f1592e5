import type { GstStateName } from "./gstin.ts";
import { DISTRICT_CITIES, DISTRICT_RANGES } from "./pin-districts.ts";

export type PinPlace = { state: GstStateName; city: string };

/**
 * The city of each sorting district of southern India, given by the first three digits of a PIN code (India Post).
 * Empty if a district has no main city.
 */
const DISTRICTS = {
  "Andhra Pradesh": {
    515: "Anantapur",
    516: "Kadapa",
    517: "Chittoor",
    518: "Kurnool",
    520: "Vijayawada",
    521: "Machilipatnam",
    522: "Guntur",
    523: "Ongole",
    524: "Nellore",
    530: "Visakhapatnam",
    531: "",
    532: "Srikakulam",
    533: "",
    534: "Eluru",
    535: "Vizianagaram",
  },
  Karnataka: {
    560: "Bengaluru",
    561: "",
    562: "",
    563: "",
    570: "Mysuru",
    571: "",
    572: "Tumakuru",
    573: "Hassan",
    574: "",
    575: "Mangaluru",
    576: "Udupi",
    577: "",
    580: "",
    581: "",
    582: "Gadag",
    583: "Ballari",
    584: "Raichur",
    585: "Kalaburagi",
    586: "Vijayapura",
    587: "Bagalkot",
    590: "Belagavi",
    591: "",
  },
  Kerala: {
    670: "Kannur",
    671: "Kasaragod",
    673: "Kozhikode",
    676: "",
    678: "Palakkad",
    679: "",
    680: "Thrissur",
    682: "Kochi",
    683: "",
    685: "",
    686: "Kottayam",
    688: "Alappuzha",
    689: "",
    690: "",
    691: "Kollam",
    695: "Thiruvananthapuram",
  },
  "Tamil Nadu": {
    600: "Chennai",
    601: "",
    602: "",
    603: "",
    604: "",
    606: "",
    607: "Cuddalore",
    608: "",
    610: "",
    611: "Nagapattinam",
    612: "Kumbakonam",
    613: "Thanjavur",
    614: "",
    620: "Tiruchirappalli",
    621: "",
    622: "Pudukkottai",
    623: "",
    624: "Dindigul",
    625: "Madurai",
    626: "",
    627: "Tirunelveli",
    628: "Thoothukudi",
    629: "Nagercoil",
    630: "",
    631: "",
    632: "Vellore",
    635: "",
    636: "Salem",
    637: "Namakkal",
    638: "Erode",
    639: "Karur",
    641: "Coimbatore",
    642: "",
    643: "",
  },
  Telangana: {
    500: "Hyderabad",
    501: "",
    502: "",
    503: "Nizamabad",
    504: "Adilabad",
    505: "Karimnagar",
    506: "Warangal",
    507: "Khammam",
    508: "Nalgonda",
    509: "Mahabubnagar",
  },
} satisfies Partial<Record<GstStateName, Record<string, string>>>;

/** PIN codes of Puducherry and Lakshadweep within these districts. */
const OF_A_UNION_TERRITORY = ["533464", "6096", "673310", "6825"];

const PLACES = new Map(
  Object.entries(DISTRICTS).flatMap(([state, cities]) =>
    Object.entries(cities).map(
      ([district, city]) => [district, { state: state as GstStateName, city }] as const,
    ),
  ),
);

/** Districts so large that their city has more than a hundred post offices. */
const METROPOLES = ["400", "500", "560", "600", "700"];

function placeOutsideTheSouth(district: string): PinPlace | null {
  const number = Number(district);
  const range = DISTRICT_RANGES.find(([from, to]) => number >= from && number <= to);
  return range ? { state: range[2], city: DISTRICT_CITIES[district] ?? "" } : null;
}

/**
 * The State and the city of a PIN code; null if its first digits do not determine the State. The city is empty if they
 * do not determine it: a district's other towns have a fourth digit above 0.
 */
export function placeOfPin(pincode: string): PinPlace | null {
  const district = pincode.slice(0, 3);
  const place = PLACES.get(district) ?? placeOutsideTheSouth(district);
  if (!place || OF_A_UNION_TERRITORY.some((start) => pincode.startsWith(start))) return null;
  const isOfCity = Number(pincode[3]) <= (METROPOLES.includes(district) ? 1 : 0);
  return { ...place, city: isOfCity ? place.city : "" };
}
