import type { Profile } from '@giftstore/contracts/api';
import type { UserRow } from './sessions';

/** Converts a customer to the API's profile. */
export function profileResponse(user: UserRow): Profile {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    birthday: user.birthday,
    language: user.language,
    nationality: user.nationality,
    phone: user.phone,
    gender: user.gender,
    email: user.email,
    country_name: user.countryName,
    email_verified: user.emailVerifiedAt !== null,
    groups: user.groups,
  };
}
