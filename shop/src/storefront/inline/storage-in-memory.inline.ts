/*
 * If the browser forbids storage, accessing it throws, or it does not exist. The page then gets in-memory storage, which
 * lasts as long as the page (decision 288).
 */
type Values = Record<string, string>;

const methods = {
  getItem(this: Values, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Values, key: string, value: unknown) {
    this[key] = String(value);
  },
  removeItem(this: Values, key: string) {
    delete this[key];
  },
};

for (const name of ["localStorage", "sessionStorage"] as const)
  try {
    window[name].getItem("");
  } catch {
    Object.defineProperty(window, name, { value: Object.create(methods), configurable: true });
  }
