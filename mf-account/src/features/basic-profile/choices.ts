import { GENDERS, LANGUAGES } from '@giftstore/contracts/profile-values';

/** The languages by their English names, and the genders; both also have other spellings in the API. */
export const LANGUAGE_NAMES = LANGUAGES.filter((language) => language.length > 3);
export const GENDER_NAMES = GENDERS.filter((gender) => /^[A-Z]/.test(gender));

/** The English name of a language that the profile has by name or by code; empty if it has none. */
export function languageOf(value: string | null): string {
  if (!value || (LANGUAGE_NAMES as string[]).includes(value)) return value ?? '';
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(value);
  return LANGUAGE_NAMES.find((language) => language === name) ?? '';
}

/** A gender as the form has it, from either spelling. */
export function genderOf(value: string | null): string {
  return GENDER_NAMES.find((gender) => gender.toLowerCase() === value?.toLowerCase()) ?? '';
}
