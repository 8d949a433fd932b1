import type { Http } from '@giftstore/contracts';
import type { Countries, Country } from '@giftstore/contracts/api';

/** All countries, with their codes. */
export async function fetchCountries(http: Http): Promise<Country[]> {
  const { data } = await http.get<Countries>('/v1/countries');
  return data.countries;
}
