/*
 * Marks <html> if a session is open, and if its customer has customer prices, so that CSS shows the right menu entries
 * and prices without a flash.
 */
try {
  const user: string | undefined = localStorage.authToken && localStorage.user;
  const { dataset } = document.documentElement;
  if (user) {
    dataset.session = "open";
    if (JSON.parse(user).own_prices) dataset.prices = "own";
  }
} catch {
  // Other code wrote this key.
}
