import type { Http } from '@giftstore/contracts';
import type { ProfileResponse } from '@giftstore/contracts/api';
import type { Customer } from '../../../checkout/data/customer-slice';

export async function fetchCustomer(http: Http): Promise<Customer> {
  const { data } = await http.get<ProfileResponse>('/v1/user');
  const { first_name, last_name, email, phone } = data.profile;
  return { first_name, last_name, email, phone: phone ?? undefined };
}
