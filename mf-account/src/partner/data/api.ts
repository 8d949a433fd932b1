import type { Http } from '@giftstore/contracts';
import type {
  Countries,
  Country,
  PartnerBalance,
  PartnerProduct,
  PartnerProducts,
  PhoneAttributes,
  Profile,
  ProfileResponse,
} from '@giftstore/contracts/api';

export async function fetchProfile(http: Http): Promise<Profile> {
  return (await http.get<ProfileResponse>('/v1/user')).data.profile;
}

export async function fetchBalance(http: Http): Promise<number> {
  return (await http.get<PartnerBalance>('/v1/partner/balance')).data.balance;
}

export interface PartnerData {
  balance: number;
  products: PartnerProduct[];
  /** Empty when they could not be fetched: the rest of the page works without. */
  countries: Country[];
}

export async function fetchPartner(http: Http): Promise<PartnerData> {
  const [balance, products, countries] = await Promise.all([
    fetchBalance(http),
    http.get<PartnerProducts>('/v1/partner/products').then(({ data }) => data.products),
    http.get<Countries>('/v1/countries').then(
      ({ data }) => data.countries,
      () => [],
    ),
  ]);
  return { balance, products, countries };
}

/** The dial code and the phone numbers' lengths of a country. */
export async function fetchPhoneRules(http: Http, country: string): Promise<PhoneAttributes> {
  const { data } = await http.get<PhoneAttributes>('/v1/countries/set_phone_attributes', {
    params: { country_name: country },
  });
  return data;
}
