import { newSecret } from '../../../core/secrets';
import type { FactorSecrets } from './factor-secrets';

/** Of `newSecret`. */
const SECRET_LENGTH = 43;

/**
 * The token of a second step: a secret, and behind it, sealed, the provider's id of the customer that is linked once the step is
 * accepted. The database has the hash of the whole token, so that the browser can only send it back as it is.
 * @param subject undefined if nothing is to be linked
 */
export function newStepToken(secrets: FactorSecrets, userId: string, subject: string | undefined): string {
  const sealed = subject === undefined ? '' : secrets.seal(subject, userId).toString('base64url');
  return newSecret() + sealed;
}

/**
 * The subject in a token whose hash is in the database; undefined without one.
 * @throws Error when no configured secret has sealed it
 */
export function subjectOf(secrets: FactorSecrets, userId: string, token: string): string | undefined {
  const sealed = token.slice(SECRET_LENGTH);
  return sealed ? secrets.open(Buffer.from(sealed, 'base64url'), userId) : undefined;
}
