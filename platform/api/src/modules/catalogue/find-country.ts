import type { Catalogue } from './catalogue';

export type Country = Catalogue['rows']['countries'][number];

/** The country with this name, whatever its case and surrounding spaces; undefined when there is none. */
export function findCountry(countries: Country[], name: string): Country | undefined {
  const key = name.trim().toLowerCase();
  return countries.find((country) => country.name.toLowerCase() === key);
}
