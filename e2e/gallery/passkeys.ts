/** The answer of the endpoint for a customer with two passkeys. */
export const PASSKEYS = {
  passkeys: [
    {
      id: 1,
      name: "Workshop phone",
      created_at: "2026-10-02T05:10:00.000Z",
      last_used_at: "2026-11-27T09:30:00.000Z",
    },
    {
      id: 2,
      name: "Chrome on Windows, at the desk beside the goods entrance in Peenya",
      created_at: "2026-11-20T09:30:00.000Z",
      last_used_at: null,
    },
  ],
};
