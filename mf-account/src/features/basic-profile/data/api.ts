import type { Http } from '@giftstore/contracts';
import type {
  Countries,
  Country,
  PhoneAttributes,
  Profile,
  ProfileResponse,
  UpdateProfileRequest,
} from '@giftstore/contracts/api';

export async function fetchProfile(http: Http): Promise<Profile> {
  const { data } = await http.get<ProfileResponse>('/v1/user');
  return data.profile;
}

/** Saves the profile; returns it as the server has it now. Throws `ApiError`. */
export async function updateProfile(http: Http, user: UpdateProfileRequest['user']): Promise<Profile> {
  const { data } = await http.put<ProfileResponse>('/v1/user', { user } satisfies UpdateProfileRequest);
  return data.profile;
}

export async function fetchCountries(http: Http): Promise<Country[]> {
  const { data } = await http.get<Countries>('/v1/countries');
  return data.countries;
}

/** The dial code and the phone numbers' lengths of a country. */
export async function fetchPhoneRules(http: Http, country: string): Promise<PhoneAttributes> {
  const { data } = await http.get<PhoneAttributes>('/v1/countries/set_phone_attributes', {
    params: { country_name: country },
  });
  return data;
}
