import { countries as currencyOrder, type TCountryCode } from 'countries-list';
import worldCountries from 'world-countries';
import { type PhoneRules, phoneRules } from './phone-lengths';

export interface Country extends PhoneRules {
  id: number;
  country_name: string;
  code: string;
  unit_name_short: string;
  unit_name: string;
}

/** Names that differ from the common name in world-countries. */
const names: Readonly<Record<string, string>> = { US: 'United States of America' };

/** Currencies newer than world-countries (2025–2026), and one whose official name is uncommon. */
const currencyNames: Readonly<Record<string, string>> = {
  SLE: 'Sierra Leonean leone',
  XCG: 'Caribbean guilder',
  ZWG: 'Zimbabwe Gold',
};

/** ISO 3166-1 has no number for Kosovo; this one is from the user-assigned range. */
const numbers: Readonly<Record<string, number>> = { XK: 983 };

const currencyNameByCode = new Map<string, string>(Object.entries(currencyNames));
for (const country of worldCountries) {
  for (const [code, { name }] of Object.entries(country.currencies)) {
    if (!currencyNameByCode.has(code)) currencyNameByCode.set(code, name);
  }
}

function currencyOf(code: string): string | undefined {
  // countries-list puts the main currency first; world-countries sorts them alphabetically.
  return currencyOrder[code as TCountryCode]?.currency[0];
}

/** Every country and territory with a numbering plan and a currency, sorted by name; ids are ISO 3166-1 numbers. */
export function allCountries(): Country[] {
  const countries: Country[] = [];
  for (const { cca2, ccn3, name } of worldCountries) {
    const phone = phoneRules(cca2);
    const currency = currencyOf(cca2);
    if (phone === undefined || currency === undefined) continue;
    const unitName = currencyNameByCode.get(currency);
    if (unitName === undefined) throw new Error(`No name for the currency ${currency} of ${cca2}`);
    countries.push({
      id: numbers[cca2] ?? Number(ccn3),
      country_name: names[cca2] ?? name.common,
      code: cca2,
      unit_name_short: currency,
      unit_name: unitName,
      ...phone,
    });
  }
  return countries.sort((a, b) => a.country_name.localeCompare(b.country_name, 'en'));
}
