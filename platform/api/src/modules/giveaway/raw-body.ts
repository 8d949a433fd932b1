import type { FastifyRequest } from 'fastify';
import type { App } from '../../infra/http/routes';

const bodies = new WeakMap<FastifyRequest, string>();

/** Stores the bodies of this scope's requests as they were sent, for signatures; they are parsed as everywhere. */
export function storeRawBodies(scope: App): void {
  scope.removeAllContentTypeParsers();
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, body as string);
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}

export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}
