import type { Static } from 'typebox';
import { email, exactly, text } from './primitives';

/** A message to the shop's support; the answer comes by e-mail. */
export const ContactRequest = exactly({
  contact: exactly({ name: text(200), email: email(200), message: text(5_000) }),
});
export type ContactRequest = Static<typeof ContactRequest>;
