/** The limits of spec 19. Rules, forms and tests share these names. */

export const OTP_LENGTH = 4;
export const OTP_LIFETIME_SECONDS = 5 * 60;
export const OTP_WRONG_TRIES = 5;
export const OTP_RESEND_SECONDS = 30;
export const OTP_SENDS_PER_HOUR = 5;
export const MOBILE_VERIFIED_MINUTES = 15;
export const LOGIN_FAILURES = 10;
export const LOGIN_WINDOW_MINUTES = 15;
export const SESSION_DAYS = 30;

/**
 * How long an answer to a passkey request is accepted, how many passkeys an account can have, and how many requests an
 * address can make.
 */
export const PASSKEY_MINUTES = 5;
export const PASSKEYS_MAX = 20;
export const PASSKEY_REQUESTS_PER_HOUR = 1000;

/** Staff sign-in uses a longer code than buyers do, tied to the browser in which the password was entered. */
export const STAFF_CODE_LENGTH = 6;
export const STAFF_CODES_PER_HOUR = 10;
export const STAFF_APP_SETUP_MINUTES = 15;
export const STAFF_RECOVERY_CODES = 10;
export const STAFF_SESSION_IDLE_HOURS = 12;
export const STAFF_SESSION_DAYS = 7;
export const STAFF_PASSWORD_MIN = 10;

export const MOBILE_LENGTH = 10;
export const PIN_LENGTH = 6;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const ADDRESS_LINE_MAX = 200;

export const QUANTITY_MIN = 1;
/** The maximum quantity of a line unless the owner sets a different one, and the highest that they can set. */
export const QUANTITY_MAX = 1000;
export const QUANTITY_MOST = 10_000;
/** The highest price of a part. */
export const PRICE_MAX_RUPEES = 10_000_000;
export const ORDER_LINES_MAX = 1000;
export const ORDERS_PAGE_MAX = 100;
export const ORDER_IDS_MAX = 100;
export const PRICES_MAX = 200;

export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const REVIEW_TEXT_MAX = 500;
export const HELP_MESSAGE_MAX = 2000;

export const ESTIMATED_DELIVERY_DAYS = 5;
/** The struck-through price as a percentage of the price (spec 8.4). */
export const ORIGINAL_PRICE_PERCENT = 112;

/** The maximum quantity of a quotation's line, which an order would split into several lines. */
export const QUOTED_QUANTITY_MAX = 100_000;

/** A buyer's own part number and the note of a line. */
export const OWN_NUMBER_MAX = 60;
export const LINE_NOTE_MAX = 200;

/** How many lists a customer can save, and how many own part numbers. */
export const SAVED_LISTS_MAX = 200;
export const OWN_NUMBERS_MAX = 20_000;
export const OWN_NUMBERS_PAGE = 200;

/**
 * The minimum and maximum of a gift card in paise, how long it can be redeemed, and the wrong codes allowed per hour.
 */
export const GIFT_CARD_MIN_PAISE = 100_00;
export const GIFT_CARD_MAX_PAISE = 1_00_000_00;
export const GIFT_CARD_DAYS = 365;
export const WRONG_GIFT_CARDS_PER_HOUR = 10;
/** How many movements of store credit are on a page. */
export const CREDIT_PAGE = 50;

/** The maximum number of lines in a list of parts, of characters in a pasted one, and of bytes in a file. */
export const LIST_LINES_MAX = 1000;
/** The maximum number of lines in a list matched in the background, and how many are on a page of its results. */
export const LIST_TASK_LINES_MAX = 5000;
export const LIST_TASK_PAGE = 500;
/** How long background results and drawings are kept, and how many tasks of a customer run at once. */
export const LIST_TASK_HOURS = 24;
export const LIST_TASKS_MAX = 3;
/** The maximum number of characters in a line of a price request. */
export const LIST_LINE_MAX = 500;
export const LIST_TEXT_MAX = 200_000;
export const LIST_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** The maximum number of bytes in a STEP assembly, of which a browser sends only the names of its parts. */
export const LIST_STEP_MAX_BYTES = 50 * 1024 * 1024;

export const SEARCH_TEXT_MAX = 200;
export const SEARCH_RESULTS = 20;
export const SEARCH_RESULTS_MAX = 100;
export const FEATURED_EACH = 16;

/** With this many of its own unit or fewer, a stocked part is low on stock. */
export const SCARCE_UNITS = 20;

/** How many photos a part can have, and how long the description of one can be. */
export const PHOTOS_MAX = 12;
export const PHOTO_ALT_MAX = 125;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** A ZIP of photos. */
export const PHOTO_ZIP_MAX_BYTES = 2_000_000_000;
