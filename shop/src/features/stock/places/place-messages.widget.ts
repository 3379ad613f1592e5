export const PLACE_CLOSED = "This stock place is closed. Choose another one.";
