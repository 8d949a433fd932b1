import { type Static, Type } from 'typebox';
import { exactly, nullable } from './primitives';

/** What of a paid order waits for its day, where its other cards do not. */
export const ScheduledPart = exactly({
  cards: Type.Integer({ minimum: 1, description: 'Cards that wait for their day' }),
  rest_status: Type.Enum(['APPROVED', 'FULFILLED'], {
    description: 'State of the others: on their way, or all mailed',
  }),
});
export type ScheduledPart = Static<typeof ScheduledPart>;

/** Of an order in the list, or read by its number; the responses to an order and to its payment have none. */
export const OptionalScheduledPart = Type.Optional(
  Type.Unsafe<ScheduledPart | null>({
    ...nullable(ScheduledPart),
    description: 'Where only some of its cards wait for their day; null: all or none of them do',
  }),
);
