import { type Static, Type } from 'typebox';
import { MAX_CARDS_PER_ORDER } from '../limits';
import { OrderQuery } from './orders';
import { exactly, nullable } from './primitives';

export const ResendQuery = exactly({ access_token: OrderQuery.properties.access_token });
export const ResendRequest = Type.Optional(
  nullable(
    exactly({
      position: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_CARDS_PER_ORDER,
          description: 'Only this line, from 1; without it, every line',
        }),
      ),
    }),
  ),
);

export const Resent = exactly({
  mails: Type.Integer({ minimum: 1, description: 'Mails that are being sent, one per line', examples: [1] }),
});
export type Resent = Static<typeof Resent>;
