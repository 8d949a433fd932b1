import type { Static } from 'typebox';
import { EMAIL_LENGTH, MAX_CONTACT_MESSAGE_LENGTH, MAX_TEXT_LENGTH } from '../limits';
import { email, exactly, plainName, text } from './primitives';

/** A message to the shop's support, which replies by e-mail. */
export const ContactRequest = exactly({
  contact: exactly({
    name: plainName(MAX_TEXT_LENGTH),
    email: email(EMAIL_LENGTH.max),
    message: text(MAX_CONTACT_MESSAGE_LENGTH),
  }),
});
export type ContactRequest = Static<typeof ContactRequest>;
