import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';
import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

/** A numbering plan at run time; the package's types omit `type`. */
interface Plan {
  callingCode(): string;
  possibleLengths(): number[];
  type(name: 'MOBILE' | 'FIXED_LINE'): { possibleLengths(): number[] } | undefined;
}

export interface PhoneRules {
  /** "+971" */
  dial_code: string;
  phone_min_length: number;
  phone_max_length: number;
}

const plans = new Metadata(metadata as unknown as MetadataJson);

/**
 * A country's phone rules, or undefined for a country without a numbering plan of its own (Antarctica).
 *
 * libphonenumber has the possible lengths of a national number by kind. Customers enter a mobile or home number, so the
 * lengths are those of MOBILE and FIXED_LINE (short, toll-free and premium numbers would allow five digits in the
 * Emirates). For a plan without these kinds, the lengths are all that it allows.
 */
export function phoneRules(code: string): PhoneRules | undefined {
  if (!(code in (metadata as unknown as MetadataJson).countries)) return undefined;
  plans.selectNumberingPlan(code as CountryCode);
  const plan = plans.numberingPlan as unknown as Plan;
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
