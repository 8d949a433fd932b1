import type { IdentityRule } from '@giftstore/contracts';
import { readIdToken } from './id-token';
import { IdentityError } from './identity-error';
import { verifyIdentity } from './verify-identity';

/** Who runs a command, as an identity provider that the channel trusts says; null without a token. */
export type Attest = (rule: IdentityRule) => Promise<string | null>;

/**
 * Reads the token of the pipeline of `env`, and verifies it once.
 * @param named the name that the command line gives, which no token confirms
 */
export function attestBy(env: NodeJS.ProcessEnv, named?: string): Attest {
  let verified: Promise<string | null> | undefined;
  return (rule) => {
    if (named)
      throw new IdentityError('Omit --by: in this channel, the history takes who it was from a token.');
    verified ??= verifyOwn(env, rule);
    return verified;
  };
}

async function verifyOwn(env: NodeJS.ProcessEnv, rule: IdentityRule): Promise<string | null> {
  const token = await readIdToken(env, rule.audience);
  return token === null ? null : verifyIdentity(token, rule);
}
