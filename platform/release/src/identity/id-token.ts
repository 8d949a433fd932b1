import { fetchDocument } from './fetch-document';
import { IdentityError } from './identity-error';

/**
 * The OIDC token of the pipeline that runs this command: GitLab and others put it into a variable, GitHub issues one on request. Null
 * where there is none.
 * @param audience whom it is for
 */
export async function readIdToken(env: NodeJS.ProcessEnv, audience: string): Promise<string | null> {
  const { RELEASE_ID_TOKEN, ACTIONS_ID_TOKEN_REQUEST_URL, ACTIONS_ID_TOKEN_REQUEST_TOKEN } = env;
  if (RELEASE_ID_TOKEN) return RELEASE_ID_TOKEN;
  if (!ACTIONS_ID_TOKEN_REQUEST_URL || !ACTIONS_ID_TOKEN_REQUEST_TOKEN) return null;
  const url = new URL(ACTIONS_ID_TOKEN_REQUEST_URL);
  url.searchParams.set('audience', audience);
  const authorization = `bearer ${ACTIONS_ID_TOKEN_REQUEST_TOKEN}`;
  const { value } = (await fetchDocument(url, { authorization })) as { value?: unknown };
  if (typeof value !== 'string') throw new IdentityError('GitHub issued no token.');
  return value;
}
