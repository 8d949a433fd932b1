import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Failure } from '@giftstore/contracts/api';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';

/** The app as routes see it: handlers know the types of what their schemas let through. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A route's `security`: both halves of a session. */
export const withSession: Record<string, string[]>[] = [{ session: [] }];
/** An order's: a guest brings its access token, anybody else a session. */
export const withSessionOrToken: Record<string, string[]>[] = [{}, { session: [] }];

const meanings: Record<number, string> = {
  400: 'The body is not JSON',
  401: 'No session, or one that has ended',
  402: "The card was declined; `errors.base` holds the provider's words. The order stays PENDING_PAYMENT",
  403: 'Signed in, but not in the group that this is for',
  404: 'No such thing, or not yours',
  409: 'Does not fit what is there now',
  413: 'The body is too large',
  415: 'Another content type than the one that is asked for',
  422: 'Fields that do not fit, by name',
  429: 'Too many requests; see `retry-after`',
  503: 'A provider or the service is busy; see `retry-after`',
};

/** The failures that a call answers, for the OpenAPI document; all of them are the same envelope. */
export function failures<C extends number>(...codes: C[]) {
  const described = codes.map((code) => [code, { ...Failure, description: meanings[code] ?? 'Failure' }]);
  return Object.fromEntries(described) as Record<C, typeof Failure>;
}
