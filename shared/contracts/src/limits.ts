/**
 * The shop's limits: amounts, counts, times and lengths that more than one package needs. Each rule is here once,
 * with its id in `docs/spec`; browser, bus, API, database checks and texts read it from here. The file has no imports, so
 * that bundles contain only the constants they use.
 */

// Cart and orders

/** Cards of one order, and so of one cart (rules core-5.35, core-9.8, more-9.13). */
export const MAX_CARDS_PER_ORDER = 5;
/** Cards of one cart line; in a cart it has at least 1 (rules core-4.24, core-9.6). */
export const MAX_LINE_QUANTITY = 5;
/** Whole AED of one order, fees included, or the equivalent (rules core-5.36, core-9.8, more-9.13). */
export const MAX_ORDER_AED = 1_000;
/** Cards that a customer buys in any 24 hours, and those in the cart (rules core-9.7, more-9.13). */
export const MAX_CARDS_PER_DAY = 4;
/** Cards that a guest buys in any 24 hours: one full order (rule core-9.8). */
export const MAX_GUEST_CARDS_PER_DAY = 5;
/** Declined payment cards of an order from which on each further attempt needs a captcha. */
export const DECLINES_BEFORE_CAPTCHA = 5;
/** Declined payment cards that close an order. */
export const MAX_DECLINES_PER_ORDER = 10;
/** Lines of one request or stored cart: more than any shopper needs. */
export const MAX_CART_LINES = 50;
/** What orders are paid in, the first one unless the shopper chooses another (rules core-4.23, more-9.14). */
export const PAYMENT_CURRENCIES = ['AED', 'SAR', 'USD', 'EUR'] as const;
/** AED that a payment card is charged at least (rules core-5.29, core-9.12). */
export const MIN_PAYABLE_AED = 2.05;
/** Percent that a line costs more in another currency than the one paid in (rules core-5.37, core-9.13). */
export const FOREIGN_CURRENCY_UPLIFT_PERCENT = 5;
/** Hours after the payment within which every card of an order is sent (rules core-9.22, more-9.8). */
export const FULFILMENT_HOURS = 72;
/** Days ahead that a gift's email can be scheduled. */
export const MAX_SEND_AHEAD_DAYS = 90;
/** Hours after an order within which a shopper reports a wrong purchase: twice the same, or a wrong amount (rule more-9.8). */
export const REPORT_HOURS = 24;
/** Times that a buyer can have an order's gift cards mailed again, in any 24 hours. */
export const MAX_RESENDS_PER_DAY = 3;
/** Times that the e-mail of a gift's recipient can be corrected. */
export const MAX_EMAIL_CORRECTIONS = 2;

// Points

/** Points that are worth 1 AED (rule core-9.12). */
export const POINTS_PER_AED = 100;
/** Months that points are valid for (rule more-9.7). */
export const POINTS_VALID_MONTHS = 12;
/** Percent of a card's value that a promotion returns in points, unless it says otherwise (rules more-2.37, more-9.9). */
export const CASHBACK_PERCENT = 5;
/** Working days after fulfilment within which a promotion's points are credited (rules more-2.37, more-9.9). */
export const CASHBACK_WORKING_DAYS = 5;
/** Gift cards that a customer converts to points in any 24 hours (rules core-5.32, core-9.9, more-8.13). */
export const MAX_CONVERSIONS_PER_DAY = 5;
/** Length of a gift card's number as it is typed (rule core-5.20). */
export const CARD_NUMBER_LENGTH = { min: 2, max: 200 } as const;

// The terms

/** Years of age from which on one may buy or have an account. */
export const MINIMUM_AGE = 18;
/** The first birthday that a profile takes. */
export const EARLIEST_BIRTHDAY = '1900-01-01';
/** Months of fees before an event that the shop's liability is limited to. */
export const LIABILITY_MONTHS = 12;
/** Years after the agreement for which confidentiality goes on. */
export const CONFIDENTIALITY_YEARS = 2;

// Partners

/** Cards of one send, rows and cards of one file (rules more-5.19, more-9.6). */
export const MAX_PARTNER_CARDS = 25;
/** Bytes of one uploaded file. */
export const MAX_PARTNER_FILE_BYTES = 1024 * 1024;

// My World

/** Hours in which orders count for My World after a visit from there. */
export const MY_WORLD_HOURS = 24;

// Lists

/** Rows of one page of any list of the API. */
export const MAX_PAGE_SIZE = 200;

// Second factors

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;

// Lengths of text, in characters

/** Any text that has no rule of its own (rule core-9.10). */
export const MAX_TEXT_LENGTH = 200;
/** A customer's first and last name (rules core-5.3, more-9.2). */
export const NAME_LENGTH = { min: 2, max: 200 } as const;
/** A customer's e-mail (rules core-5.4, core-5.7, more-9.2). */
export const EMAIL_LENGTH = { min: 2, max: 200 } as const;
/** A password to sign in with: only sign-up and new passwords are held to a safe length (rules core-5.1, core-9.11). */
export const PASSWORD_LENGTH = { min: 2, max: 200 } as const;
/** A password that is set, and its confirmation (rules core-5.5, core-5.23, core-9.11). */
export const NEW_PASSWORD_LENGTH = { min: 8, max: 200 } as const;
/** A guest's first name, last name and e-mail at checkout (rules core-5.16, core-5.17). */
export const MAX_GUEST_TEXT_LENGTH = 500;
/** The name that a customer gives a passkey. */
export const PASSKEY_NAME_LENGTH = 60;
/** A recipient's name and e-mail (rules core-5.12, core-5.13, core-9.10). */
export const MAX_RECIPIENT_TEXT_LENGTH = 100;
/** A gift's message (rules core-5.14, core-9.10). */
export const MAX_GIFT_MESSAGE_LENGTH = 255;
/** What is searched for in the catalogue. */
export const MAX_SEARCH_LENGTH = 100;
/** A message to the shop's support. */
export const MAX_CONTACT_MESSAGE_LENGTH = 5_000;

/** Characters of an order's number as a shopper writes it. */
export const MAX_ORDER_NUMBER_LENGTH = 40;
