import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config';
import { type Fields, readQuery } from '../form-fields';
import { fullName } from '../sign-in/accounts';
import { GraphError, invalidToken, tokenError } from './graph-error';
import { type UserToken, type UserTokens, userIdOf } from './user-tokens';

type Facebook = SandboxConfig['facebook'];

/** The calls of the Graph API that a shop's server makes, with or without a version in front. */
export function graphRoutes(app: FastifyInstance, facebook: Facebook, tokens: UserTokens): void {
  const route = (path: string, respond: (query: Fields) => unknown) => {
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'private, no-store' });
      try {
        return respond(withBearer(readQuery(request.url), request.headers.authorization));
      } catch (error) {
        if (!(error instanceof GraphError)) throw error;
        return reply.code(400).send({ error: error.body() });
      }
    };
    app.get(`/graph/${path}`, handle);
    app.get(`/graph/:version(^v\\d+\\.\\d+$)/${path}`, handle);
  };
  route('debug_token', (query) => debugToken(query, facebook, tokens));
  route('me', (query) => me(query, facebook, tokens));
}

function withBearer(query: Fields, authorization = ''): Fields {
  const [, token] = /^(?:Bearer|OAuth) (.+)$/i.exec(authorization) ?? [];
  return { ...query, access_token: query.access_token ?? token };
}

/**
 * Describes a token to the app's server. A token of another app is valid except for its `app_id`: a server that does
 * not compare the id accepts another app's users.
 */
function debugToken(
  { input_token, access_token }: Fields,
  { appId, appSecret }: Facebook,
  tokens: UserTokens,
) {
  if (access_token !== `${appId}|${appSecret}`) {
    throw access_token ? invalidToken() : new GraphError('An access token is required.', 104);
  }
  if (!input_token) throw new GraphError('(#100) The parameter input_token is required', 100);
  const token = tokens.find(input_token);
  if (!token) {
    return { data: { error: { code: 190, message: invalidToken().message }, is_valid: false, scopes: [] } };
  }
  const error = tokenError(token);
  return {
    data: {
      app_id: token.appId,
      type: 'USER',
      application: 'Shop',
      data_access_expires_at: token.issuedAt + 90 * 86_400,
      ...(error ? { error: { code: error.code, message: error.message, subcode: error.subcode } } : {}),
      expires_at: token.expiresAt,
      is_valid: !error,
      issued_at: token.issuedAt,
      scopes: token.scopes,
      user_id: userIdOf(token),
    },
  };
}

function me(query: Fields, { appSecret }: Facebook, tokens: UserTokens) {
  if (!query.access_token) {
    throw new GraphError(
      'An active access token must be used to query information about the current user.',
      2500,
    );
  }
  const token = tokens.find(query.access_token);
  const error = token ? tokenError(token) : invalidToken();
  if (!token || error) throw error;
  const proof = query.appsecret_proof;
  if (proof !== undefined && proof !== createHmac('sha256', appSecret).update(token.id).digest('hex')) {
    throw new GraphError('Invalid appsecret_proof provided in the API argument', 100);
  }
  const names = (query.fields ?? 'name').split(',').map((name) => name.trim());
  return fieldsOf(token, ['id', ...names.filter(Boolean)]);
}

/** A field that the account did not grant, or does not have, is left out; one that does not exist is an error. */
function fieldsOf(token: UserToken, names: string[]): Record<string, string> {
  const { account, scopes } = token;
  const available: Record<string, string | undefined> = {
    id: userIdOf(token),
    name: fullName(account),
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.emailVerified && scopes.includes('email') ? account.email : undefined,
  };
  const fields: Record<string, string> = {};
  for (const name of names) {
    if (!Object.hasOwn(available, name)) {
      throw new GraphError(`(#100) Tried accessing nonexisting field (${name}) on node type (User)`, 100);
    }
    const value = available[name];
    if (value) fields[name] = value;
  }
  return fields;
}
