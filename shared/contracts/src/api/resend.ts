import { type Static, Type } from 'typebox';
import { OrderQuery } from './orders';
import { exactly, nullable } from './primitives';

export const ResendQuery = exactly({ access_token: OrderQuery.properties.access_token });
/** The body is empty. */
export const ResendRequest = Type.Optional(nullable(exactly({})));

export const Resent = exactly({
  mails: Type.Integer({ minimum: 1, description: 'Mails that are being sent, one per line', examples: [1] }),
});
export type Resent = Static<typeof Resent>;
