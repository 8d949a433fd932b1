import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error';
import type { Sessions, UserRow } from '../accounts/sessions';

/** The group of corporate partners (rule more-6.1). */
export const PARTNER_GROUP = 'partner';

/**
 * The partner who is signed in.
 * @throws DomainError `unauthorized` without a session, `forbidden` for other customers
 */
export async function requirePartner(sessions: Sessions, request: FastifyRequest): Promise<UserRow> {
  const { user } = await sessions.requireSession(request);
  if (!user.groups.includes(PARTNER_GROUP)) throw notPartner();
  return user;
}

export function notPartner(): DomainError {
  const message = 'This is for our corporate partners';
  return new DomainError('forbidden', { message, errors: { base: [message] } });
}

/** A route's `onRequest`: rejects other customers before the request's body is read. */
export function partnerGuard(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    await requirePartner(sessions, request);
  };
}
