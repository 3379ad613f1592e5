/** The ways in which buyers write sizes. */

const NUMBER = String.raw`\d{1,4}(?:\.\d{1,3})?`;
const INCHES = String.raw`(?:\d{1,2}[ -]\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2}|\d{1,2}(?:\.\d{1,3})?)`;
const MM = "(?: ?(?:mm|m\\.m\\.)(?![a-z0-9]))?";
const UNIT = `(?: ?(mm|mtrs?|met(?:er|re)s?|m|inch(?:es)?|"|ft|feet)(?![a-z0-9]|-[a-z]))?`;
const START = String.raw`(?<![\p{L}\p{N}.\/])`;
const END = String.raw`(?![\p{N}]|[.\/]\p{N})`;
const BY = " ?[x/-] ?";

const pattern = (source: string) => new RegExp(source, "gu");
export const THREAD = pattern(
  `${START}m[ -]?(\\d{1,2}(?:\\.\\d)?)${MM}(?:${BY}(${NUMBER})${MM})?(?: ?x ?(${NUMBER})(?! ?d(?!\\p{L})|\\d))?${UNIT}${END}`,
);
/** `M8 x 1-1/2`, `M10 x 1.25 x 1 1/2"`: inches with a fraction, whose first number is no pitch. */
export const THREAD_BY_INCHES = pattern(
  `${START}m[ -]?(\\d{1,2}(?:\\.\\d)?)${MM}(?: ?x ?(\\d(?:\\.\\d{1,2})?)${MM})?${BY}((?:\\d|1[0-2])[ -]\\d{1,2}\\/\\d{1,2})(?: ?(?:"|inch(?:es)?|in)(?!\\p{L}))?${END}`,
);
/** `M12 1.25 x 50`: a pitch without its `x`. */
export const THREAD_AND_PITCH = pattern(
  `${START}m[ -]?(\\d{1,2}) (\\d\\.\\d{1,2})(?! ?d)(?: ?x ?(${NUMBER}))?${UNIT}${END}`,
);
/** `12 x 1.5 x 50`: a thread without its `M`. */
export const THREAD_WITHOUT_M = pattern(
  `${START}(\\d{1,2}) ?x ?(\\d(?:\\.\\d{1,2})?) ?x ?(${NUMBER})${UNIT}${END}`,
);
/** `P1.25`, `pitch 1.25`, `1.25 mm pitch`. */
export const NAMED_PITCH = pattern(
  `${START}(?:pitch|p) ?[=:-]? ?(\\d(?:\\.\\d{1,2})?)${MM}${END}|${START}(\\d(?:\\.\\d{1,2})?)${MM} ?pitch(?!\\p{L})`,
);
export const THREAD_RANGE = pattern(
  `${START}m ?(\\d{1,2})${MM} ?(?:to|-|se|upto|up to) ?m ?(\\d{1,2})${MM}(?: tak)?${END}`,
);
export const LENGTH_RANGE = pattern(
  `${START}m ?(\\d{1,2}) ?x ?(\\d{2,3})${MM} ?(?:to|-|se) ?(\\d{2,3})${MM}(?: tak)?${END}`,
);
export const SLEEVE = pattern(`${START}(${NUMBER}) ?x ?(${NUMBER}) ?\\(m\\d{1,2}\\)`);
/** Wire thread inserts are identified by their length in diameters. */
export const DIAMETERS_LONG = pattern(`${START}(1|1\\.5|2|2\\.5|3) ?x? ?d(?![\\p{L}\\p{N}])`);
export const TAPPING = pattern(`${START}st ?(\\d(?:\\.\\d)?)(?:${BY}(${NUMBER}))?${UNIT}${END}`);
export const GAUGE = pattern(
  `(?:#|${START}no[. :]{0,2}|${START}number )(\\d{1,2})(?:${BY}(${INCHES}|${NUMBER}))?${UNIT}${END}`,
);
export const GAUGE_AFTER = pattern(
  `${START}(\\d{1,2}) ?(?:no|number|gauge|g)(?:${BY}(${NUMBER}))?${UNIT}(?![\\p{L}\\p{N}])`,
);
/** `12 number ka bolt`: the number of a bolt or nut is its thread or its spanner, never a gauge. */
export const NUMBERED_BY_THREAD =
  /^(?!.*(?:screw|pech|paech|pench|pop|rivet|allen|unbrako|socket|chabi|chaabi|anchor|#)).*(?<!\p{L})(?:bolt|bold|kabla|qabla|nut|naat|dhibri)(?!\p{L})/u;
/** `6 x 1/2`, a gauge by inches. */
export const GAUGE_BY_FRACTION = pattern(
  `${START}([4-9]|1[0-4]) ?x ?(\\d{1,2}[ -]\\d{1,2}\\/\\d{1,2}|\\d{1,2}\\/\\d{1,2})${END}`,
);
export const WASHER = /washer/;
/** U-bolts hold pipes, which are identified by their bore or outside diameter. */
export const PIPE = /(?<!\p{L})u[ -]?(?:bolt|clamp)|pipe/u;
/** Wall plugs are identified by their hole in mm. */
export const NUMBERED_BY_HOLE = /plug|gitt[iy]/;
export const PLUG = pattern(`${START}s(\\d{1,2})(?![\\p{L}\\p{N}])`);
export const BORE = pattern(
  `${START}(\\d{1,3}) ?(?:nb|dn)(?![\\p{L}\\p{N}])|${START}(?:nb|dn) ?(\\d{1,3})${END}`,
);
export const INCH_BY_INCH = pattern(
  `${START}(${INCHES}) ?(?:"|inch|in)? ?x ?(${INCHES}) ?(?:"|inch(?:es)?|in(?![a-z]))`,
);
export const FRACTION_BY = pattern(
  `${START}(\\d{1,2}[ -]\\d{1,2}\\/\\d{1,2}|\\d{1,2}\\/\\d{1,2}) ?x ?(${INCHES})${END}`,
);
export const MM_BY_MM = pattern(`${START}(${NUMBER})${MM}(?: xl)? ?x ?(${NUMBER})${UNIT}${END}`);
export const CLAMP = pattern(
  `${START}(\\d{1,3})${MM} ?(?:-|to|se) ?(\\d{1,3})${MM}(?: tak(?!\\p{L}))?(?![\\p{L}\\p{N}])`,
);
export const LABELLED_LENGTH = pattern(
  `${START}(?<!thread )(?:length|long|len|thickness|l ?=) ?[=:-]? ?(${NUMBER})${UNIT}${END}|${START}(${NUMBER})${UNIT} ?(?:long|length|lg|thick|thickness)(?!\\p{L}| ?[=:-]? ?\\d)`,
);
export const LABELLED_WIDTH = pattern(
  `${START}(?:dia|diameter|d ?=) ?[=:-]? ?(${NUMBER})${MM}${END}|${START}(${NUMBER})${MM} ?(?:dia|diameter)(?!\\p{L})`,
);
/** `24 od` of a washer. */
export const OUTSIDE = pattern(
  `${START}(${NUMBER})${MM} ?(?:od|o\\.d\\.?|outer dia(?:meter)?|outside dia(?:meter)?)(?!\\p{L})|${START}(?:od|outer dia(?:meter)?|outside dia(?:meter)?) ?[=:-]? ?(${NUMBER})${MM}${END}`,
);
/** `8 x 16 x 1.6`, in which the last is not a length. */
export const THREE_SIZES = pattern(`${START}(${NUMBER}) ?x ?(${NUMBER}) ?x ?(${NUMBER})${MM}${END}`);
export const SPANNER = pattern(
  `${START}(${NUMBER})${MM} ?(?:(?:no|number|num|nos)[. ]{0,2})?(?:(?:ka|ki|ke) )?(?:(?:allen|hex|unbrako|alan|allan) )?(?:spanner|key|wrench|chabi|chaabi|chavi|pana|paana|af|across flats)(?: (?:wala|wali|wale)(?!\\p{L}))?(?!\\p{L})|${START}(?:spanner|key|chabi|chaabi|af|sw) ?(?:size ?|no[. ]{0,2})?(${NUMBER})${MM}${END}(?! ?x ?\\d)|${START}(?:chabi|chaabi|chavi)(?: (?:wala|wali|wale))? (?:bolt|screw) (${NUMBER}) ?(?:no|number|num|nos)(?!\\p{L})`,
);
export const LONG = pattern(`${START}(${NUMBER}) ?(m|mtrs?|met(?:er|re)s?|ft|feet|foot)(?![\\p{L}\\p{N}])`);
export const INCH = pattern(`${START}(${INCHES}) ?(?:"|inch(?:es)?(?!\\p{L})|in(?![\\p{L}]))`);
export const FRACTION = pattern(`${START}(\\d{1,2}[ -]\\d{1,2}\\/\\d{1,2}|\\d{1,2}\\/\\d{1,2})${END}`);
export const MILLIMETRES = pattern(`${START}(${NUMBER}) ?(?:mm|m\\.m\\.?)(?![\\p{L}\\p{N}])`);
