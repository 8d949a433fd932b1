import { type Static, Type } from 'typebox';
import {
  EMAIL_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_ORDER_NUMBER_LENGTH,
  MAX_TEXT_LENGTH,
} from '../limits';
import { email, exactly, plainName, text, textLine } from './primitives';

/** What a message is about; support sorts its mail by it. */
export const CONTACT_TOPICS = [
  'order',
  'payment',
  'gift_card',
  'points',
  'account',
  'business',
  'other',
] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

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
