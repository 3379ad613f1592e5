/** The parts of saxen that we use. It has no types of its own. */
declare module "saxen" {
  type Decode = (text: string) => string;
  export class Parser {
    on(
      event: "openTag",
      handler: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: "text", handler: (value: string, decode: Decode) => void): this;
    on(event: "closeTag", handler: (name: string) => void): this;
    on(event: "error", handler: (error: unknown) => void): this;
    parse(xml: string): this;
  }
}
