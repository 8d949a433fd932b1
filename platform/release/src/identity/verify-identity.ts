import type { IdentityRule } from '@giftstore/contracts';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose';
import { fetchDocument } from './fetch-document';
import { IdentityError } from './identity-error';
import { admits } from './identity-rule';

/** What GitHub, GitLab and other pipelines sign with. Never a shared secret, never "none". */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_S = 30;
/** A pipeline's token is made for its run; an older one was kept. */
const MAX_AGE = '1h';
const MAX_LENGTH = 200;

/** Keys of each issuer, for the life of this process. Only issuers that the root key names get here. */
const keysOf = new Map<string, Promise<RemoteJWKSet>>();

/**
 * Who a token says it is, for the history.
 * @throws {IdentityError} when it is not the rule's issuer's, for its audience, of an admitted subject, and valid now
 */
export async function verifyIdentity(token: string, rule: IdentityRule): Promise<string> {
  const claims = await verifiedClaims(token, rule);
  const { sub = '' } = claims;
  if (!admits(rule, sub))
    throw new IdentityError(`The token is for ${sub}; this channel admits ${rule.subjects.join(', ')} only.`);
  return describe(claims, rule.issuer);
}

async function verifiedClaims(token: string, { issuer, audience }: IdentityRule): Promise<JWTPayload> {
  try {
    const options = {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: MAX_AGE,
      requiredClaims: ['sub', 'exp', 'iat'],
    };
    return (await jwtVerify(token, await keySetOf(issuer), options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new IdentityError(`The token of ${issuer} is not valid here: ${error.message}.`);
  }
}

/** The issuer's keys. One that cannot be read is looked for again the next time. */
function keySetOf(issuer: string): Promise<RemoteJWKSet> {
  const known = keysOf.get(issuer) ?? discover(issuer);
  keysOf.set(issuer, known);
  known.catch(() => keysOf.delete(issuer));
  return known;
}

/** OpenID Connect Discovery 1.0, section 4. */
async function discover(issuer: string): Promise<RemoteJWKSet> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = (await fetchDocument(url)) as { issuer?: unknown; jwks_uri?: unknown };
  if (found.issuer !== issuer) throw new IdentityError(`${url} is the document of another issuer.`);
  if (typeof found.jwks_uri !== 'string' || !isAsSafe(found.jwks_uri, issuer))
    throw new IdentityError(`${url} names no address of keys with https.`);
  return createRemoteJWKSet(new URL(found.jwks_uri), {
    [customFetch]: async (keys) => Response.json(await fetchDocument(keys)),
  });
}

function isAsSafe(address: string, issuer: string): boolean {
  return URL.canParse(address) && ['https:', new URL(issuer).protocol].includes(new URL(address).protocol);
}

/** In the words of GitHub's and GitLab's claims; the subject stands for them elsewhere. */
function describe(claims: JWTPayload, issuer: string): string {
  const text = (...names: string[]) => names.map((name) => claims[name]).find(isText);
  const who = text('actor', 'user_login');
  const where = text('repository', 'project_path');
  const run = text('run_id', 'pipeline_id');
  const known = [who, where && `in ${where}`, run && `run ${run}`].filter(isText);
  const name = who && where ? known.join(' ') : String(claims.sub);
  // Printed in terminals and on the releases page.
  return `${name} (${new URL(issuer).host})`.replace(/\p{C}/gu, '').slice(0, MAX_LENGTH);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
