/**
 * Runs in the head, before anything uses storage. If the browser forbids storage, accessing it throws, or it does not
 * exist. The page then gets in-memory storage, which lasts as long as the page (decision 288).
 */
export const STORAGE_IN_MEMORY = `(() => {
  const methods = {
    getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; },
    setItem(key, value) { this[key] = String(value); },
    removeItem(key) { delete this[key]; },
  };
  for (const name of ["localStorage", "sessionStorage"])
    try { window[name].length; }
    catch { Object.defineProperty(window, name, { value: Object.create(methods), configurable: true }); }
})()`;
