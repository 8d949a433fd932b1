import type { FastifyInstance } from 'fastify';

/** Accepts JSON bodies only. An empty body counts as none, because some clients label it as JSON. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
