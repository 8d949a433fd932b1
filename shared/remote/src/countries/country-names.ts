/** In which names of countries are found, besides the browser's. */
const LANGUAGES = 'ar bn de es fa fil fr hi it ja ko ml nl pl pt ru ta tr uk ur zh'.split(' ');

/** Names of countries that Intl.DisplayNames does not use. */
const ALIASES: Record<string, string> = {
  'united states of america': 'US',
  turkey: 'TR',
  'czech republic': 'CZ',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  myanmar: 'MM',
  palestine: 'PS',
  'ivory coast': 'CI',
  'dr congo': 'CD',
  'republic of the congo': 'CG',
  'cape verde': 'CV',
  swaziland: 'SZ',
  'republic of korea': 'KR',
  'russian federation': 'RU',
};

/** What shoppers call a country besides its names. */
const OTHER_NAMES: Record<string, string> = {
  AE: 'UAE Dubai Abu Dhabi Sharjah',
  GB: 'Great Britain England Scotland Wales',
  NL: 'Holland',
  SA: 'KSA',
  US: 'USA America',
};

const A_TO_Z = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns a function from the English name of a country to its ISO code; undefined for an unknown name. */
export function countryCodes(): (name: string) => string | undefined {
  const english = namesIn('en');
  const codes = new Map<string, string>();
  for (const first of A_TO_Z)
    for (const second of A_TO_Z) {
      const name = english(first + second);
      if (name && !codes.has(keyOf(name))) codes.set(keyOf(name), currentCode(first + second));
    }
  return (name) => ALIASES[keyOf(name)] ?? codes.get(keyOf(name));
}

/** A country's code instead of a former one, DE for the DD that browsers call Germany too. */
const currentCode = (code: string) => new Intl.Locale(`und-${code}`).region ?? code;

/** Returns a function from an ISO code to the country's names in many languages, for a search. */
export function searchNames(): (code: string) => string {
  const languages = [...new Set([...LANGUAGES, ...navigator.languages])].map(namesIn);
  return (code) => [OTHER_NAMES[code], ...languages.map((nameOf) => nameOf(code))].filter(Boolean).join(' ');
}

function namesIn(language: string): (code: string) => string | undefined {
  try {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return (code) => names.of(code);
  } catch {
    // The browser has no names, or the visitor's language is no valid tag.
    return () => undefined;
  }
}

const keyOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
