import { type Static, Type } from 'typebox';
import { OrderQuery } from './orders';
import { exactly, nullable } from './primitives';

export const ResendQuery = exactly({ access_token: OrderQuery.properties.access_token });
/** It takes an empty body. */
export const ResendRequest = Type.Optional(nullable(exactly({})));

export const Resent = exactly({
  mails: Type.Integer({ minimum: 1, description: 'Mails that are on their way, one a line', examples: [1] }),
});
export type Resent = Static<typeof Resent>;
