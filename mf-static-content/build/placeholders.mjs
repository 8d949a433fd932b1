import { loadContract } from '@giftstore/build/webpack/load-contract.mjs';

const limits = loadContract('@giftstore/contracts/limits');

/** Latin digits, as the prices of the whole shop have them. */
const LOCALES = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };

const number = (value) => (language) => new Intl.NumberFormat(LOCALES[language]).format(value);
const dirhams = (value) => (language) =>
  language === 'ar' ? `${number(value)('ar')} درهم إماراتي` : `AED ${number(value)('en')}`;
const percent = (value) => (language) =>
  language === 'ar' ? `${number(value)('ar')}٪` : `${number(value)('en')}%`;

/** What stands for {{name}} in the texts: numbers of the code, so that no text promises another one. */
const constants = {
  cardsPerOrder: number(limits.MAX_CARDS_PER_ORDER),
  cardsPerDay: number(limits.MAX_CARDS_PER_DAY),
  guestCardsPerDay: number(limits.MAX_GUEST_CARDS_PER_DAY),
  orderMaximum: dirhams(limits.MAX_ORDER_AED),
  minimumPayable: dirhams(limits.MIN_PAYABLE_AED),
  currencyUplift: percent(limits.FOREIGN_CURRENCY_UPLIFT_PERCENT),
  fulfilmentHours: number(limits.FULFILMENT_HOURS),
  sendAheadDays: number(limits.MAX_SEND_AHEAD_DAYS),
  reportHours: number(limits.REPORT_HOURS),
  resendsPerDay: number(limits.MAX_RESENDS_PER_DAY),
  emailCorrections: number(limits.MAX_EMAIL_CORRECTIONS),
  pointsPerDirham: number(limits.POINTS_PER_AED),
  pointsMonths: number(limits.POINTS_VALID_MONTHS),
  conversionsPerDay: number(limits.MAX_CONVERSIONS_PER_DAY),
  cashbackPercent: percent(limits.CASHBACK_PERCENT),
  cashbackDays: number(limits.CASHBACK_WORKING_DAYS),
  passwordMinimum: number(limits.NEW_PASSWORD_LENGTH.min),
  messageMaximum: number(limits.MAX_GIFT_MESSAGE_LENGTH),
  partnerFileCards: number(limits.MAX_PARTNER_CARDS),
  myWorldHours: number(limits.MY_WORLD_HOURS),
  minimumAge: number(limits.MINIMUM_AGE),
  liabilityMonths: number(limits.LIABILITY_MONTHS),
  confidentialityYears: number(limits.CONFIDENTIALITY_YEARS),
};

/** Filled in when the page renders, from the shop's configuration (src/documents/fill-in.ts). */
export const CONFIGURED = ['brandName', 'supportEmail', 'supportPhone', 'companyName'];

/** Every name that a text may use. */
export const PLACEHOLDERS = [...Object.keys(constants), ...CONFIGURED];

/**
 * The text with the code's numbers in it; the configuration's placeholders stay.
 * @param {string} text
 * @param {string} language
 * @param {(name: string, offset: number) => Error} unknown makes the error for a name that does not exist
 */
export function fillConstants(text, language, unknown) {
  return text.replace(/\{\{([^}]*)\}\}/g, (placeholder, name, offset) => {
    if (CONFIGURED.includes(name)) return placeholder;
    const format = Object.hasOwn(constants, name) ? constants[name] : undefined;
    if (!format) throw unknown(name, offset);
    return format(language);
  });
}
