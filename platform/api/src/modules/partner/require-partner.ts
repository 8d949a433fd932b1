import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { PARTNER_GROUP } from '../accounts/partner-group';
import type { Session, Sessions, UserRow } from '../accounts/sessions';

export { PARTNER_GROUP };

/**
 * The partner who is signed in, with a second factor: a partner's balance is money, so a password alone does not open it.
 * `Session.secondFactor` is true for a session that was started with a passkey or with the second step, and for the one in
 * which a partner without a factor adds the first; `newPartner` of the tests sets it directly.
 * @throws DomainError `unauthorized` without a session; `forbidden` for other customers, and with `errors.second_factor` for
 * a partner without a second factor, whom the page then leads to the security tab of the profile
 */
export async function requirePartner(sessions: Sessions, request: FastifyRequest): Promise<UserRow> {
  const session = await sessions.requireSession(request);
  if (!session.user.groups.includes(PARTNER_GROUP)) throw notPartner();
  if (!hasSecondFactor(session)) throw secondFactorMissing();
  return session.user;
}

export function notPartner(): DomainError {
  const message = 'This is for our corporate partners';
  return new DomainError('forbidden', { message, errors: { base: [message] } });
}

/** An operator keeps the partner from sending cards. */
export function pausedPartner(): DomainError {
  const message = 'Sending is paused for your account. Contact us to find out why';
  return new DomainError('forbidden', { message, errors: { base: [message] } });
}

function hasSecondFactor({ secondFactor }: Session): boolean {
  return secondFactor || (__FAULT_INJECTION__ && faultInjected('no-partner-factor'));
}

function secondFactorMissing(): DomainError {
  const message =
    'Partners need two-step sign-in. Add a passkey or an authenticator app to your profile first';
  return new DomainError('forbidden', { message, errors: { base: [message], second_factor: ['required'] } });
}

/** A route's `onRequest`: rejects other customers before the request's body is read. */
export function partnerGuard(sessions: Sessions) {
  return async (request: FastifyRequest): Promise<void> => {
    await requirePartner(sessions, request);
  };
}
