/** What a page or answer says where no part matches all that was asked for. */
export const nearestProducts = (text: string) => `Nothing matches all of "${text}". These come nearest.`;
