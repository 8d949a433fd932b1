import { currentScope } from './scope';
import type { SecurityEventName } from './security-event-list';

/**
 * Names the account that the current request concerns: the signed-in one, or the one that it tries to enter. Without a
 * request this does nothing.
 */
export function noteAccount(accountId: string | undefined): void {
  const scope = currentScope();
  if (scope?.security && accountId) scope.security.accountId = accountId;
}

/** Names the rate limit that refused the current request. */
export function noteLimit(name: string): void {
  const scope = currentScope();
  if (scope?.security) scope.security.limit = name;
}

/** Adds an event that the response does not tell, such as a linked identity; logged once the request succeeds. */
export function noteSecurityEvent(event: SecurityEventName): void {
  const events = currentScope()?.security?.events;
  // A transaction that is retried notes its events again.
  if (events && !events.includes(event)) events.push(event);
}
