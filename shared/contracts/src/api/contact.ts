import { type Static, Type } from 'typebox';
import { CONTACT_TOPICS } from '../contact-topics';
import {
  EMAIL_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_ORDER_NUMBER_LENGTH,
  MAX_TEXT_LENGTH,
} from '../limits';
import { email, exactly, plainName, text, textLine } from './primitives';

/** A message to the shop's support, which replies by e-mail. */
export const ContactRequest = exactly({
  contact: exactly({
    name: plainName(MAX_TEXT_LENGTH),
    email: email(EMAIL_LENGTH.max),
    message: text(MAX_CONTACT_MESSAGE_LENGTH),
    topic: Type.Optional(Type.Enum([...CONTACT_TOPICS], { description: 'Left out: other' })),
    order_id: Type.Optional({
      ...textLine(MAX_ORDER_NUMBER_LENGTH),
      description: 'The order that it is about, as the shopper has it; not checked',
    }),
  }),
});
export type ContactRequest = Static<typeof ContactRequest>;
