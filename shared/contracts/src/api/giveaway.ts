import { type Static, Type } from 'typebox';
import { EMAIL_LENGTH, MAX_TEXT_LENGTH, NAME_LENGTH } from '../limits';
import { email, exactly, plainName, textLine } from './primitives';

/** Claiming a free gift card with a giveaway code. */

/** A phone number as typed by a visitor. */
export const TypedPhone = Type.String({
  minLength: 1,
  maxLength: 50,
  description:
    "With or without the country's dial code; brackets, dashes and spaces are ignored. Checked by the country's rules " +
    '(`GET /v1/countries/set_phone_attributes`)',
});

/** A country by its name. */
export const CountryName = Type.String({
  minLength: 1,
  maxLength: MAX_TEXT_LENGTH,
  pattern: '\\S',
  description: '`country_name` of one of `GET /v1/countries`',
});

export const GiveawayRequest = exactly({
  giveaway_order: exactly({
    first_name: plainName(NAME_LENGTH),
    last_name: plainName(NAME_LENGTH),
    email: email(EMAIL_LENGTH.max),
    phone: TypedPhone,
    country: CountryName,
    company_name: textLine(MAX_TEXT_LENGTH),
    company_title: textLine(MAX_TEXT_LENGTH),
    code: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '\\S',
      description: 'Giveaway code, with or without its dashes and spaces, in any case',
    }),
  }),
});
export type GiveawayRequest = Static<typeof GiveawayRequest>;
