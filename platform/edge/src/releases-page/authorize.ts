import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessToken, tokenOf } from './access-tokens';
import { isLoopback, type ReleasesPageConfig } from './config';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who presented a valid token; null: a visitor on this machine while there are no tokens, who may only read. */
    operator?: AccessToken | null;
  }
}

/** Asks a browser for a name and a token. */
export function challenge(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Releases", charset="UTF-8"')
    .type('text/plain; charset=utf-8')
    .send('Sign in with your name and your token.\n');
}

/**
 * Lets requests with a valid token pass. Only while there are no tokens at all may a visitor on this machine read without one: a
 * proxy on this machine need not show that the visitor comes from another.
 */
export function authorize({ host, tokens }: Pick<ReleasesPageConfig, 'host' | 'tokens'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { authorization } = request.headers;
    if (authorization) {
      request.operator = tokenOf(authorization, tokens);
      return request.operator ? undefined : challenge(reply);
    }
    request.operator = null;
    return !tokens.length && isLoopback(host) && isLocal(request) ? undefined : challenge(reply);
  };
}

/** Headers that only proxies send: the visitor may be anywhere. */
const PROXY_HEADER = /^(?:via|forwarded|x-real-ip|x-forwarded-.*)$/;

/** The name in `Host` is compared too: another site's name may resolve to this machine. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => PROXY_HEADER.test(name));
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return !isForwarded && isLoopback(address) && isLoopback(name);
}

/** Whether a request that changes something comes from this page. Browsers send at least one of the headers with each POST. */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
