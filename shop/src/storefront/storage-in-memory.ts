/**
 * Runs in the head, before all that stores anything. Where the browser forbids storage, touching it throws, or there is
 * none. The page then gets storage in memory, which lasts as long as the page (decision 288).
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
