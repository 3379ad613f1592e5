const GREY = "#98a2b3";

/** The picture of a part without a kind and photos: a plain box. */
export const PLACEHOLDER =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">` +
  `<g fill="none" stroke="${GREY}" stroke-width="6" stroke-linejoin="round">` +
  `<path d="M240 130l100 50v120l-100 50-100-50V180zM140 180l100 50 100-50M240 230v120M190 155l100 50"/></g></svg>`;
