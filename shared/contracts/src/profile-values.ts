import { EARLIEST_BIRTHDAY, MINIMUM_AGE } from './limits';

/** What a profile may say; null says nothing. Each word may also be written in lower case. */
export const GENDERS = ['Female', 'Male', 'Other', 'female', 'male', 'other'] as const;

/** Languages that a customer may prefer, by their English names, or as ISO 639-1 codes. */
export const LANGUAGES = [
  'Arabic',
  'Bengali',
  'Chinese',
  'English',
  'Filipino',
  'French',
  'German',
  'Hindi',
  'Italian',
  'Malayalam',
  'Persian',
  'Portuguese',
  'Russian',
  'Spanish',
  'Tamil',
  'Turkish',
  'Urdu',
  'ar',
  'bn',
  'de',
  'en',
  'es',
  'fa',
  'fil',
  'fr',
  'hi',
  'it',
  'ml',
  'pt',
  'ru',
  'ta',
  'tr',
  'ur',
  'zh',
] as const;

/**
 * The birthdays that a profile takes: of customers who have the age that the terms require.
 * @param today `2026-11-29`
 * @returns the first and the last one, in the same form
 */
export function birthdayRange(today: string): { min: string; max: string } {
  const year = Number(today.slice(0, 4)) - MINIMUM_AGE;
  // 29 February has no counterpart in the year of the birthday.
  const day = today.slice(4).replace('-02-29', '-02-28');
  return { min: EARLIEST_BIRTHDAY, max: `${year}${day}` };
}
