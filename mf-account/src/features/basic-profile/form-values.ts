import type { FieldErrors } from '@giftstore/contracts';
import type { PhoneAttributes, Profile, UpdateProfileRequest } from '@giftstore/contracts/api';
import { fullNumber, nationalNumber } from '../../forms/phone-number';
import { genderOf, languageOf } from './choices';

/** The form's values, by the names of the specification; empty texts for what the profile does not have. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  dob: string;
  language: string;
  country: string;
  phone: string;
  gender: string;
  email: string;
}

/** @param rules of the profile's country, if they are known */
export function toFormValues(profile: Profile, rules: PhoneAttributes | undefined): ProfileValues {
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    dob: profile.birthday ?? '',
    language: languageOf(profile.language),
    country: profile.country_name ?? profile.nationality ?? '',
    phone: profile.phone ? nationalNumber(profile.phone, rules) : '',
    gender: genderOf(profile.gender),
    email: profile.email,
  };
}

type UserUpdate = Required<UpdateProfileRequest['user']>;

/** @param rules of the selected country, if they are known */
export function toUserUpdate(values: ProfileValues, rules: PhoneAttributes | undefined): UserUpdate {
  return {
    first_name: values.firstName.trim(),
    last_name: values.lastName.trim(),
    birthday: values.dob || null,
    nationality: values.country || null,
    language: (values.language || null) as UserUpdate['language'],
    country_name: values.country || null,
    phone: values.phone.trim() ? fullNumber(values.phone, rules) : null,
    gender: (values.gender || null) as UserUpdate['gender'],
  };
}

const FORM_NAMES: Record<string, keyof ProfileValues> = {
  first_name: 'firstName',
  last_name: 'lastName',
  birthday: 'dob',
  nationality: 'country',
  country_name: 'country',
};

/** The server's field errors under the form's names; those of no field are not included. */
export function toFormErrors({ base: _, ...errors }: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [FORM_NAMES[field] ?? field, messages]),
  );
}
