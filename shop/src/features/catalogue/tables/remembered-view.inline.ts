/* Sets the remembered columns and row height of tables on <html>, before the first paint (see `remembered-view.ts`). */
try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.tables ?? null));
} catch {
  // Other code wrote this key.
}
