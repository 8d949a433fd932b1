import type { CatalogueFile } from '@giftstore/contracts/api';
import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/core';
import numberingPlans from 'libphonenumber-js/max/metadata';

type Unit = CatalogueFile['units'][number];
type Country = CatalogueFile['countries'][number];

/** A numbering plan at run time; the package's types omit `type`. */
interface Plan {
  callingCode(): string;
  possibleLengths(): number[];
  type(name: 'MOBILE' | 'FIXED_LINE'): { possibleLengths(): number[] } | undefined;
}

/** Names that shoppers know better than those of Unicode. */
const names: Readonly<Record<string, string>> = { US: 'United States of America' };

const nameOf = (type: 'region' | 'currency', code: string) =>
  new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code);

/** Whether a code is that of a country with telephone numbers. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code as CountryCode, numberingPlans) && nameOf('region', code) !== undefined;
}

/** The unit of a country's gift cards. @param currency its code */
export function newUnit(id: number, countryCode: string, currency: string): Unit {
  return {
    id,
    country_code: countryCode,
    country_name: names[countryCode] ?? nameOf('region', countryCode) ?? countryCode,
    unit_name_short: currency,
    unit_name: nameOf('currency', currency) ?? currency,
  };
}

/** The country of a unit as one of residence, with its phone rules. */
export function newCountry(id: number, { country_code: code, ...unit }: Unit): Country {
  const { country_name, unit_name_short, unit_name } = unit;
  return { id, country_name, code, unit_name_short, unit_name, ...phoneRulesOf(code as CountryCode) };
}

/** Customers enter a mobile or home number, so the lengths are those of these kinds. */
function phoneRulesOf(code: CountryCode) {
  const metadata = new Metadata(numberingPlans);
  metadata.selectNumberingPlan(code);
  const plan = metadata.numberingPlan as unknown as Plan;
  const kinds = (['MOBILE', 'FIXED_LINE'] as const).flatMap(
    (kind) => plan.type(kind)?.possibleLengths() ?? [],
  );
  const lengths = kinds.length > 0 ? kinds : plan.possibleLengths();
  return {
    dial_code: `+${plan.callingCode()}`,
    phone_min_length: Math.min(...lengths),
    phone_max_length: Math.max(...lengths),
  };
}
