type Method = (...parameters: never[]) => unknown;

/** A proxy of the object with some methods replaced. The object itself does not change. */
export const withMethods = <T extends object>(target: T, methods: { [Name in keyof T]?: Method }): T =>
  new Proxy(target, {
    get(_, name) {
      const replaced = methods[name as keyof T];
      if (replaced) return replaced;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
