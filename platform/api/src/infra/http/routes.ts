import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Failure } from '@giftstore/contracts/api';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';

/** The app as routes see it: handlers have the types of their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A route's `security`: both halves of a session. */
export const withSession: Record<string, string[]>[] = [{ session: [] }];
/** For an order: a guest sends its access token, a customer a session. */
export const withSessionOrToken: Record<string, string[]>[] = [{}, { session: [] }];

const descriptions: Record<number, string> = {
  400: 'The body is not JSON',
  401: 'No session, or one that has ended',
  402: "The card was declined; `errors.base` has the provider's message. The order stays PENDING_PAYMENT",
  403: 'Signed in, but not in the required group',
  404: 'Not found, or not yours',
  409: 'Conflicts with the present state',
  413: 'The body is too large',
  415: 'The content type is not supported',
  422: 'Invalid fields, by name',
  429: 'Too many requests; see `retry-after`',
  503: 'A provider or the service is busy; see `retry-after`',
};

/** The failures of a call, for the OpenAPI document; each is the envelope of a failure. */
export function failures<C extends number>(...codes: C[]) {
  const described = codes.map((code) => [code, { ...Failure, description: descriptions[code] ?? 'Failure' }]);
  return Object.fromEntries(described) as Record<C, typeof Failure>;
}
