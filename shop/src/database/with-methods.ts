type Method = (...given: never[]) => unknown;

/** The object with some of its methods replaced; the object itself stays as it is. */
export const withMethods = <T extends object>(target: T, methods: { [Name in keyof T]?: Method }): T =>
  new Proxy(target, {
    get(_, name) {
      const replaced = methods[name as keyof T];
      if (replaced) return replaced;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
