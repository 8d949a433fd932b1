import type { Http } from '@giftstore/contracts';
import type { PhoneAttributes } from '@giftstore/contracts/api';

/** The dial code of a country, "+971". */
export async function fetchDialCode(http: Http, country: string): Promise<string> {
  const { data } = await http.get<PhoneAttributes>('/v1/countries/set_phone_attributes', {
    params: { country_name: country },
  });
  return data.country_code;
}
