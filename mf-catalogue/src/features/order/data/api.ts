import type { Http } from '@giftstore/contracts';
import type { Countries } from '@giftstore/contracts/api';

/** Id of the country with this name; undefined if there is none. */
export async function fetchCountryId(http: Http, name: string): Promise<number | undefined> {
  const { data } = await http.get<Countries>('/v1/countries', { params: { country_name: name } });
  // An API that does not filter sends all.
  return data.countries.find(({ country_name }) => country_name === name)?.id;
}
