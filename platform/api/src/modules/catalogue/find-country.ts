import type { Catalogue } from './catalogue';

export type Country = Catalogue['rows']['countries'][number];

/** The country with this name, case and surrounding spaces aside; undefined when there is none. */
export function findCountry(countries: Country[], name: string): Country | undefined {
  const wanted = name.trim().toLowerCase();
  return countries.find((country) => country.name.toLowerCase() === wanted);
}
