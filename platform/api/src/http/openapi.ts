import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** `GET /openapi.json`: OpenAPI 3.1, made from the routes' own schemas. */
export async function publishOpenapi(app: FastifyInstance, brandName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brandName} commerce API`,
        version: '1.0.0',
        description:
          'Every JSON answer is an envelope: `status`, `code` (the HTTP status), `message`, `errors` by field, `data`. ' +
          'Amounts are decimal numbers with at most 2 decimals, times ISO 8601 UTC, points integers.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'Valid only together with the HttpOnly cookie that sign-in set',
          },
        },
      },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return app.swagger();
  });
}
