/** Purchases and reviews of the demo shop's past buyers. Days count back from the day of seeding. */

type Review = { sku: string; quantity: number; rating: number; text: string };
type PastBuyer = {
  firstName: string;
  lastName: string;
  organisation: string;
  city: string;
  state: string;
  pincode: string;
  daysAgo: number;
  delivery: { rating: number; text: string } | null;
  bought: readonly Review[];
};

export const PAST_BUYERS: readonly PastBuyer[] = [
  {
    firstName: "Suresh",
    lastName: "Kumar",
    organisation: "Kumar Fabrication",
    city: "Coimbatore",
    state: "Tamil Nadu",
    pincode: "641006",
    daysAgo: 96,
    delivery: { rating: 5, text: "Packed by size in labelled bags. Nothing to sort on the bench." },
    bought: [
      {
        sku: "HB-M8x40-A2",
        quantity: 200,
        rating: 5,
        text: "Clean threads, heads true to 13 mm. We use them on conveyor frames and had none to throw away.",
      },
      {
        sku: "HN-M8-A2",
        quantity: 200,
        rating: 5,
        text: "Run freely on the bolts by hand to the end of the thread.",
      },
      {
        sku: "PW-M10-MS-ZN",
        quantity: 8,
        rating: 4,
        text: "Flat and well plated. A few in the pack had a small burr.",
      },
    ],
  },
  {
    firstName: "Lakshmi",
    lastName: "Nair",
    organisation: "Malabar Boatworks",
    city: "Kochi",
    state: "Kerala",
    pincode: "682005",
    daysAgo: 81,
    delivery: null,
    bought: [
      {
        sku: "CSK-M6x20-A2",
        quantity: 150,
        rating: 5,
        text: "Sit flush in our deck fittings and the hex socket is deep enough to trust.",
      },
      {
        sku: "DN-M8-A2",
        quantity: 60,
        rating: 4,
        text: "Good polish. I would buy them in A4 for below the waterline.",
      },
      {
        sku: "HC-25-40-A2",
        quantity: 24,
        rating: 4,
        text: "The band is smooth inside and does not cut the hose.",
      },
    ],
  },
  {
    firstName: "Imran",
    lastName: "Shaikh",
    organisation: "Deccan Interiors",
    city: "Hyderabad",
    state: "Telangana",
    pincode: "500032",
    daysAgo: 64,
    delivery: { rating: 4, text: "Came a day later than said, but complete and dry." },
    bought: [
      {
        sku: "DW-N6x25-CH-PH",
        quantity: 40,
        rating: 4,
        text: "Bite quickly into the channel and the heads stop just below the paper.",
      },
      {
        sku: "PLUG-S8-PA",
        quantity: 10,
        rating: 5,
        text: "Hold in hollow brick where cheaper plugs turn with the screw.",
      },
      {
        sku: "SD-ST5.5x25-CH-ZN",
        quantity: 12,
        rating: 3,
        text: "Drill well through 2 mm, slow in 4 mm. Use the right speed.",
      },
    ],
  },
  {
    firstName: "Priya",
    lastName: "Shetty",
    organisation: "Coastline Solar",
    city: "Mangaluru",
    state: "Karnataka",
    pincode: "575003",
    daysAgo: 47,
    delivery: { rating: 5, text: "Site delivery worked, the driver called an hour before." },
    bought: [
      {
        sku: "HB-M8x40-A2",
        quantity: 500,
        rating: 4,
        text: "No rust after one monsoon on the roof. Use paste, stainless likes to seize.",
      },
      {
        sku: "NY-M8-A2",
        quantity: 500,
        rating: 5,
        text: "Hold under wind load, and the insert survives being taken off once.",
      },
      {
        sku: "WA-M12x100-MS-ZN",
        quantity: 80,
        rating: 5,
        text: "Set at the maker's torque without slipping in M25 concrete.",
      },
    ],
  },
  {
    firstName: "Venkat",
    lastName: "Reddy",
    organisation: "Reddy Tool Room",
    city: "Vijayawada",
    state: "Andhra Pradesh",
    pincode: "520010",
    daysAgo: 33,
    delivery: null,
    bought: [
      {
        sku: "SC-M8x30-12.9-BO",
        quantity: 100,
        rating: 5,
        text: "Sockets are sharp and centred; hardness of the three we tested was in class.",
      },
      {
        sku: "DPH-6x30-12.9-PL",
        quantity: 50,
        rating: 5,
        text: "Size within m6 on every pin we measured. Good lead chamfer.",
      },
      {
        sku: "GSC-M6x10-12.9-BO",
        quantity: 4,
        rating: 4,
        text: "Cup point bites well. One key slipped in the pack of 25.",
      },
    ],
  },
  {
    firstName: "Anitha",
    lastName: "Joseph",
    organisation: "Joseph Electronics",
    city: "Thiruvananthapuram",
    state: "Kerala",
    pincode: "695004",
    daysAgo: 21,
    delivery: { rating: 5, text: "Small parcel, well padded, two days early." },
    bought: [
      {
        sku: "IN-M3-BR-PL",
        quantity: 6,
        rating: 5,
        text: "Go straight into printed housings at 230 degrees and hold.",
      },
      {
        sku: "SOM-M3x10-BR-NI",
        quantity: 80,
        rating: 5,
        text: "Nickel is even and the male thread fits without force.",
      },
      { sku: "CPH-M4x20-A2", quantity: 8, rating: 4, text: "Recess takes a PH2 without camming out." },
    ],
  },
  {
    firstName: "Farhan",
    lastName: "Ali",
    organisation: "Ali Coach Builders",
    city: "Bengaluru",
    state: "Karnataka",
    pincode: "560058",
    daysAgo: 12,
    delivery: null,
    bought: [
      {
        sku: "RD-4.8x12-AL-PL",
        quantity: 20,
        rating: 4,
        text: "Mandrels break clean. Grip range is as the page says.",
      },
      {
        sku: "RN-M6-MS-ZN",
        quantity: 150,
        rating: 3,
        text: "Fine in 2 mm sheet, some spin in 1 mm unless the hole is exact.",
      },
      { sku: "HB-M8x40-A2", quantity: 60, rating: 5, text: "Same quality as the lot we bought before." },
    ],
  },
  {
    firstName: "Divya",
    lastName: "Rajan",
    organisation: "Rajan Woodcraft",
    city: "Madurai",
    state: "Tamil Nadu",
    pincode: "625009",
    daysAgo: 6,
    delivery: { rating: 4, text: "Quick. A smaller box would have done." },
    bought: [
      {
        sku: "WSC-4x40-MS-ZN",
        quantity: 12,
        rating: 5,
        text: "Drive without pre-drilling in rubberwood and do not snap.",
      },
      {
        sku: "CB-M8x50-MS-ZN",
        quantity: 40,
        rating: 4,
        text: "The square neck grips well; heads are smooth to the hand.",
      },
      { sku: "PW-M10-MS-ZN", quantity: 4, rating: 5, text: "Even thickness, bright zinc, as ordered." },
    ],
  },
];
