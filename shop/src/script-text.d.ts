/** The text of a script for a page's HTML, bundled and minified (see `inlineScripts` in `vite.config.ts`). */
declare module "*?script" {
  const text: string;
  export default text;
}
